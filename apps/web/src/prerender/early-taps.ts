declare global {
  /** The label of the button pressed before hydration. */
  var earlyTap: string | null | undefined;
  var isAwake: true | undefined;
}

/** Inlined: records clicks made before the app starts, and replays a mouse press that spans the takeover. */
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

const nameOf = ({ ariaLabel, textContent }: Element): string => ariaLabel ?? textContent;

const buttonCalled = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('#root button')].find((button) => nameOf(button) === name);

const focusable = '#root a, #root button';
type Place = { readonly index: number; readonly name: string };

const placeOf = (element: Element | null): Place | null => {
  const focused = element?.closest(focusable);
  return focused ? { index: [...document.querySelectorAll(focusable)].indexOf(focused), name: nameOf(focused) } : null;
};

/** Call when rendering starts, and the result when it is done: restores the focus and replays the early click. */
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
    if (name !== '') setTimeout(() => buttonCalled(name)?.click());
  };
};
