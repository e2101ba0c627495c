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
  for (const link of document.querySelectorAll("[data-film]")) {
    const device = link.querySelector(".device.ghost");
    if (!device) continue;
    const page = decodeURIComponent(link.getAttribute("href").replace(/\.html.*/, ""));
    FlowproofScreens.screen(decodeURIComponent(variant), decodeURIComponent(locale), page).then((drawn) => {
      if (!drawn) return;
      device.replaceChildren(picture(drawn));
      device.classList.remove("ghost");
    });
  }
});
