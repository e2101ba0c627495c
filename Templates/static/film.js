/* The neighbours of a card in small, from the drawn cards of its branch; without this they are places with
   numbers. */
document.addEventListener("DOMContentLoaded", () => {
  "use strict";
  const { screen, dress } = FlowproofScreens;
  const [variant, locale] = location.pathname.split("/").slice(-3);
  for (const link of document.querySelectorAll("[data-film]")) {
    const device = link.querySelector(".device.ghost");
    if (!device) continue;
    const page = decodeURIComponent(link.getAttribute("href").replace(/\.html.*/, ""));
    screen(decodeURIComponent(variant), decodeURIComponent(locale), page).then((drawn) => {
      if (!drawn) return;
      dress(drawn, null, device);
      device.replaceChildren(drawn);
      device.classList.remove("ghost");
    });
  }
});
