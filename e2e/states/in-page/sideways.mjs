// Runs inside a page: describes what needs horizontal scrolling. Tables may scroll in their own box.
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
