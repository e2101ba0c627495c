import Foundation
import TestSupport
import Testing

/// `flowproof lsp` in an editor: Neovim shows what it finds, and asks it.
@Suite(.enabled(if: AuditTools.hasNeovim)) struct NeovimTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
    for name in ["one", "two"] {
      try scratch.write(
        "\(name)/flowproof.yml",
        "sources: [{nimbus: a.json}]\nstrings: [strings]\n"
      )
      try scratch.write(
        "\(name)/strings/en-US.lproj/Cards.strings",
        "\"Title\" = \"Hello from \(name)\";\n"
      )
      try scratch.write(
        "\(name)/a.json",
        """
        {"cards": {"welcome": {"card-type": "basic", "order": 10,
          "tilte": 1,
          "title": "Cards/Title",
          "image": "none"
        }}}
        """
      )
    }
  }

  /// Opens both folders and one document, changes it, and asks about the text in its third line.
  private static let script = """
    local out = io.open('out.txt', 'w')
    local function say(...) out:write(table.concat({...}, ' '), '\\n') end
    local here = vim.fn.getcwd()
    local folders = {}
    for _, name in ipairs({'one', 'two'}) do
      table.insert(folders, {uri = vim.uri_from_fname(here .. '/' .. name), name = name})
    end
    local function show(name)
      local lines = {}
      for _, each in ipairs(vim.diagnostic.get()) do
        local file = vim.api.nvim_buf_get_name(each.bufnr):sub(#here + 2)
        table.insert(lines, table.concat({name, file, each.lnum, each.code}, ' '))
      end
      table.sort(lines)
      for _, line in ipairs(lines) do say(line) end
    end
    local function count(code)
      local found = 0
      for _, each in ipairs(vim.diagnostic.get()) do
        if each.code == code then found = found + 1 end
      end
      return found
    end
    vim.cmd('edit one/a.json')
    local client = (vim.lsp.start_client or vim.lsp.start)({
      name = 'flowproof', cmd = {vim.env.flowproof, 'lsp'},
      root_dir = here .. '/one', workspace_folders = folders,
    })
    vim.lsp.buf_attach_client(0, client)
    vim.wait(60000, function() return count('FP1003 unknown-field') == 2 end)
    show('opened')
    vim.fn.setline(2, '')
    vim.wait(60000, function() return count('FP1003 unknown-field') == 1 end)
    show('changed')
    local place = {
      textDocument = vim.lsp.util.make_text_document_params(0),
      position = {line = 2, character = 14},
    }
    for _, method in ipairs({'hover', 'definition', 'completion'}) do
      local answers = vim.lsp.buf_request_sync(0, 'textDocument/' .. method, place, 60000)
      for _, answer in pairs(answers) do
        say(method, (vim.inspect(answer.result):gsub('%s+', ' ')))
      end
    end
    out:close()
    vim.cmd('qall!')
    """

  @Test func findingsAndAnswersAreShown() throws {
    try scratch.write("edit.lua", Self.script)
    let result = try tool.shell("nvim --headless -u NONE -i NONE -n -c 'luafile edit.lua' 2>&1")
    let lines = (scratch.read("out.txt") ?? "").split(separator: "\n")
    let words = Comment(rawValue: result.output + lines.joined(separator: "\n"))
    #expect(result.code == 0, words)
    #expect(lines.contains("opened one/a.json 1 FP1003 unknown-field"), words)
    #expect(lines.contains("opened two/a.json 1 FP1003 unknown-field"), words)
    #expect(!lines.contains { $0.hasPrefix("changed one/a.json 1 ") }, words)
    #expect(lines.contains("changed two/a.json 1 FP1003 unknown-field"), words)
    let answer = { (name: String) in lines.first { $0.hasPrefix(name) } ?? "" }
    #expect(answer("hover").contains("**Hello from one**"), words)
    #expect(answer("definition").contains("one/strings/en-US.lproj/Cards.strings\""), words)
    #expect(answer("completion").contains("\"Cards/Title\""), words)
  }
}
