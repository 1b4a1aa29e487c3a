declare global {
  /** What a button said that was pressed before the page could answer. */
  var earlyTap: string | undefined;
}

/** Stands in a prerendered page itself: remembers which of its buttons was pressed while the scripts were on their way. */
export const rememberEarlyTap = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('#root button');if(b&&!self.isAwake)self.earlyTap=b.textContent})`;

const buttonSaying = (words: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#root button')].find((button) => button.textContent === words);

/**
 * Draws the page in place of the prerendered one, and makes up for what was done to that: the button that was pressed is
 * pressed again, and what had the focus has it still.
 */
export const takeOver = (draw: () => void): void => {
  const focused = document.activeElement?.closest('#root a, #root button');
  const place = focused ? [...document.querySelectorAll('#root a, #root button')].indexOf(focused) : -1;
  draw();
  Object.assign(globalThis, { isAwake: true });
  const same = document.querySelectorAll<HTMLElement>('#root a, #root button')[place];
  if (same && same.textContent === focused?.textContent) same.focus();
  if (globalThis.earlyTap !== undefined) buttonSaying(globalThis.earlyTap)?.click();
};
