declare global {
  /** What a button said that was pressed before the page could answer. */
  var earlyTap: string | undefined;
}

/** Stands in a prerendered page itself: remembers which of its buttons was pressed while the scripts were on their way. */
export const rememberEarlyTap = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('#root button');if(b&&!self.isAwake)self.earlyTap=b.textContent})`;

const buttonSaying = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#root button')].find((button) => button.textContent === words);

const focusable = '#root a, #root button';
type Place = { readonly index: number; readonly words: string };

const placeOf = (element: Element | null): Place | null => {
  const focused = element?.closest(focusable);
  return focused
    ? { index: [...document.querySelectorAll(focusable)].indexOf(focused), words: focused.textContent }
    : null;
};

/**
 * To be called when the page begins to be drawn in place of the prerendered one; what it gives is to be called once it is
 * there. Then the button that was pressed before is pressed again, and what had the focus has it still.
 */
export const takeOver = (): (() => void) => {
  let place = placeOf(document.activeElement);
  const follow = () => {
    place = placeOf(document.activeElement);
  };
  document.addEventListener('focusin', follow);
  return () => {
    document.removeEventListener('focusin', follow);
    Object.assign(globalThis, { isAwake: true });
    const same = place && document.querySelectorAll<HTMLElement>(focusable)[place.index];
    if (same && same.textContent === place?.words) same.focus();
    const words = globalThis.earlyTap;
    // Not before React has finished with what it is just drawing.
    if (words !== undefined) setTimeout(() => buttonSaying(words)?.click());
  };
};
