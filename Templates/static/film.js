/* The neighbours of a card in small, from the drawn cards of its branch; without this they are places with
   numbers. */
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  // A picture has no marks that settings, answers or motions look for, and nothing to tab to.
  function picture(screen) {
    for (const one of [screen, ...screen.querySelectorAll("*")]) {
      for (const name of one.getAttributeNames()) if (name === "tabindex" || name.startsWith("data-")) one.removeAttribute(name);
    }
    return screen;
  }
  const [variant, locale] = location.pathname.split("/").slice(-3);
  const devices = [...document.querySelectorAll("[data-film] .device.ghost")];
  function draw() {
    for (const device of devices) {
      const page = decodeURIComponent(device.closest("a").getAttribute("href").replace(/\.html.*/, ""));
      FlowproofScreens.screen(decodeURIComponent(variant), decodeURIComponent(locale), page).then((drawn) => {
        if (!drawn) return;
        device.replaceChildren(picture(drawn));
        device.classList.remove("ghost");
      });
    }
  }
  draw();
  document.addEventListener("flowproof-live", draw);
});
