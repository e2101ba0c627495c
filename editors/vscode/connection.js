"use strict";
const { spawn } = require("node:child_process");

/** A connection to a language server over its standard input and output (LSP 3.17, "Base Protocol"). */
class Connection {
  /**
   * @param {string} command The server's program.
   * @param {string[]} options Its options.
   * @param {string} folder The folder that it is started in.
   * @param {(method: string, params: any) => void} hear Takes notifications of the server.
   * @param {(words: string) => void} log Takes what the server writes besides messages, and why it ended.
   */
  constructor(command, options, folder, hear, log) {
    this.hear = hear;
    this.waiting = new Map();
    this.next = 1;
    this.bytes = Buffer.alloc(0);
    this.server = spawn(command, options, { cwd: folder });
    this.server.on("error", (error) => this.end(`${command} can't be started: ${error.message}`, log));
    this.server.on("exit", (code) => this.end(`${command} has ended with ${code}`, log));
    this.server.stdin.on("error", () => {});
    this.server.stdout.on("data", (more) => this.take(more));
    this.server.stderr.on("data", (more) => log(String(more).trimEnd()));
  }

  /** Sends a request; resolves to its result, to null where the server refuses it. */
  ask(method, params, token) {
    const id = this.next++;
    this.send({ id, method, params });
    token?.onCancellationRequested(() => this.tell("$/cancelRequest", { id }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  /** Sends a notification. */
  tell(method, params) {
    this.send({ method, params });
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    if (this.server.stdin.writable) {
      this.server.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
    }
  }

  take(more) {
    this.bytes = Buffer.concat([this.bytes, more]);
    for (;;) {
      const head = this.bytes.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(this.bytes.toString("latin1", 0, head))?.[1]);
      if (!(this.bytes.length >= head + 4 + length)) return;
      const message = JSON.parse(this.bytes.toString("utf8", head + 4, head + 4 + length));
      this.bytes = this.bytes.subarray(head + 4 + length);
      this.read(message);
    }
  }

  read(message) {
    const asked = this.waiting.get(message.id);
    if (message.method && message.id !== undefined) {
      this.send({ id: message.id, result: null });
    } else if (message.method) {
      this.hear(message.method, message.params);
    } else if (asked) {
      this.waiting.delete(message.id);
      if (message.error) asked.reject(new Error(message.error.message));
      else asked.resolve(message.result);
    }
  }

  end(words, log) {
    if (this.ended) return;
    this.ended = true;
    for (const { reject } of this.waiting.values()) reject(new Error(words));
    this.waiting.clear();
    if (!this.stopped) log(words);
  }

  /** Ends the server as the protocol says. */
  async stop() {
    this.stopped = true;
    if (this.ended) return;
    await this.ask("shutdown").catch(() => {});
    this.tell("exit");
  }
}

module.exports = { Connection };
