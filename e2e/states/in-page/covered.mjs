// Runs inside a page (`look.ts` reads it as text). Returns controls of sticky and fixed bars that something else covers.
(() => {
  if (document.querySelector('dialog[open], :popover-open')) return [];
  // A sticky bar cannot leave its container, so it may be below the fold.
  const isBelowFold = (element, { bottom }) =>
    element.getBoundingClientRect().bottom > innerHeight - Number.parseFloat(bottom) + 1;
  const stays = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const style = getComputedStyle(one);
      if (['sticky', 'fixed'].includes(style.position)) return !isBelowFold(one, style);
    }
    return false;
  };
  const isOnTop = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    // The middle of each half, because a small control may cover one side only.
    return [1, 2, 3].every((part) => {
      const [x, y] = [left + (width * part) / 4, top + height / 2];
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return true;
      const found = document.elementFromPoint(x, y);
      return found !== null && (element.contains(found) || found.contains(element));
    });
  };
  return [...document.querySelectorAll('a[href], button, input, summary')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => element.getBoundingClientRect().width > 2 && stays(element) && !isOnTop(element))
    .map((element) => `covered: ${(element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 50)}`);
})();
