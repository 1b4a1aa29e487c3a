// Runs inside a page: what would have to be scrolled sideways. Tables may: they have a box of their own to do so in.
(() => {
  const boxes = [document.scrollingElement, ...document.querySelectorAll('[role=dialog], [role=alertdialog]')];
  return boxes
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => {
      const wide = [...box.querySelectorAll('*')].filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth + 1 && element.checkVisibility(),
      );
      const names = wide.slice(0, 4).map(({ localName, className }) => `${localName}.${String(className)}`);
      return `${box.localName} is ${box.scrollWidth} px wide in ${box.clientWidth}: ${names.join(' ')}`;
    });
})();
