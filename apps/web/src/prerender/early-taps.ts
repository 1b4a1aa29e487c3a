declare global {
  /** What a button is called that was pressed before the page could answer. */
  var earlyTap: string | null | undefined;
  /** The page's own scripts have taken over from what was painted before them. */
  var isAwake: true | undefined;
}

/**
 * Stands in a prerendered page itself: remembers which of its buttons was pressed while the scripts were on their way. A
 * mouse that went down on the page as it was painted, and comes up on the one that has taken its place, has pressed
 * nothing as far as a browser can tell; what stands there and says the same is pressed then. (A finger has: its tap
 * belongs to what it leaves.)
 */
export const rememberEarlyTap = (): void => {
  let pressed: string | null = null;
  const nameOf = (element: Element | null): string | null => element && (element.ariaLabel ?? element.textContent);
  const pressableAt = ({ target }: Event): HTMLElement | null =>
    target instanceof Element ? target.closest<HTMLElement>('#root a, #root button') : null;
  addEventListener('pointerdown', (event) => {
    const isEarly = event.pointerType === 'mouse' && !globalThis.isAwake;
    pressed = isEarly ? nameOf(pressableAt(event)) : null;
  });
  addEventListener('pointerup', (event) => {
    const here = pressableAt(event);
    if (globalThis.isAwake && pressed !== null && nameOf(here) === pressed) here?.click();
    pressed = null;
  });
  addEventListener('click', (event) => {
    const here = pressableAt(event);
    if (globalThis.isAwake || here?.localName !== 'button') return;
    globalThis.earlyTap = nameOf(here);
    here.classList.add('tapped-early');
  });
};

// An icon has no text: what it is called is in its label.
const nameOf = ({ ariaLabel, textContent }: Element): string => ariaLabel ?? textContent;

const buttonCalled = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#root button')].find((button) => nameOf(button) === name);

const focusable = '#root a, #root button';
type Place = { readonly index: number; readonly name: string };

const placeOf = (element: Element | null): Place | null => {
  const focused = element?.closest(focusable);
  return focused ? { index: [...document.querySelectorAll(focusable)].indexOf(focused), name: nameOf(focused) } : null;
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
    globalThis.isAwake = true;
    const same = place && document.querySelectorAll<HTMLElement>(focusable)[place.index];
    if (same && nameOf(same) === place?.name) same.focus();
    const name = globalThis.earlyTap ?? '';
    // Not before React has finished with what it is just drawing.
    if (name !== '') setTimeout(() => buttonCalled(name)?.click());
  };
};
