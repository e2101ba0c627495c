/* A card or a path alone, for a frame in another page: `?embed=1`. That page is told its height in CSS pixels. */
(() => {
  "use strict";
  const isEmbedded = new URLSearchParams(location.search).get("embed") === "1";
  const make = (tag, fields) => Object.assign(document.createElement(tag), fields);
  if (isEmbedded) document.documentElement.dataset.embed = "";
  document.addEventListener("DOMContentLoaded", isEmbedded ? show : () => setTimeout(offer));

  function show() {
    const main = document.querySelector("main");
    // Design tools that import the page name layers by `id`.
    for (const node of document.querySelectorAll(".screen [data-element]")) {
      if (!document.getElementById(node.dataset.element)) node.id = node.dataset.element;
    }
    const whole = make("a", { className: "whole", textContent: "Open the whole page", target: "_blank", href: location.pathname });
    whole.addEventListener("click", () => { whole.hash = location.hash; });
    main.append(whole);
    // Steps from card to card stay in the frame.
    document.addEventListener("click", (event) => {
      const link = event.target.closest?.("a[href]");
      if (link && link !== whole && link.getAttribute("href").split("#")[0].endsWith(".html")) link.search = "?embed=1";
    }, true);
    if (parent === window) return;
    new ResizeObserver(() => {
      parent.postMessage({ type: "flowproof-size", height: Math.ceil(main.getBoundingClientRect().height), address: location.href }, "*");
    }).observe(main);
  }

  function offer() {
    const button = make("button", { type: "button", textContent: "Copy frame for another page" });
    button.addEventListener("click", async () => {
      const page = make("a", { href: location.href, search: "?embed=1" });
      const frame = make("iframe", { title: document.title, width: 440, height: 960, loading: "lazy", src: page.href }).outerHTML;
      try {
        await navigator.clipboard.writeText(frame);
        button.textContent = "Copied";
      } catch { prompt("The frame", frame); }
    });
    const item = make("li", {});
    item.append(button);
    document.querySelector(".menu.end > ul")?.append(item);
  }
})();
