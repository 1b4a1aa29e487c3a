// Runs inside a page: describes the focused element, whether it is visible, and whether a focus ring shows.
(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return { place: 'body', part: '', isCovered: false, hasRing: true };
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isInside = (x, y) => {
    const above = document.elementFromPoint(x, y);
    const labels = Array.from(element.labels ?? []);
    return (
      above !== null &&
      (element.contains(above) || above.contains(element) || labels.some((label) => label.contains(above)))
    );
  };
  const across = [0.1, 0.5, 0.9].map((share) => left + (right - left) * share);
  const down = [0.1, 0.5, 0.9].map((share) => top + (bottom - top) * share);
  const ringOf = (box, part) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(box, part);
    return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth);
  };
  const row = element.closest('label') ?? element.labels?.[0] ?? element;
  const ring = Math.max(ringOf(element), ringOf(element, '::after'), ringOf(row), ringOf(row.parentElement ?? row));
  const name = (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40);
  window.tabStops ??= new Map();
  if (!window.tabStops.has(element)) window.tabStops.set(element, window.tabStops.size);
  return {
    part: element.closest('main, footer')?.localName ?? '',
    place: `${window.tabStops.get(element)} <${element.localName}> ${name}`,
    hasRing: ring >= 2,
    isCovered: !across.some((x) => down.some((y) => isInside(x, y))),
  };
})();
