declare global {
  var isAwake: true | undefined;
}

/** Vite's loader skips linked stylesheets, and a disabled link is never fetched. */
export const keepInlinedStyles = (): void => {
  const names = document.querySelector<HTMLStyleElement>('style[data-sheets]')?.dataset['sheets'] ?? '';
  for (const href of names.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.disabled = true;
    link.href = href;
    document.head.append(link);
  }
};

const focusable = '#root a, #root button';

/** Call before React replaces the prerendered page, and the result afterwards: keeps the focus where it is and the menu open. */
export const takeOver = (): (() => void) => {
  const indexOfFocus = () => [...document.querySelectorAll(focusable)].findIndex((each) => each.matches(':focus'));
  let index = indexOfFocus();
  const follow = () => {
    index = indexOfFocus();
  };
  let menu = document.querySelector(':popover-open')?.id;
  const followMenu = ({ target, newState }: ToggleEvent) => {
    if (target instanceof Element && target.matches('[popover]')) menu = newState === 'open' ? target.id : undefined;
  };
  document.addEventListener('focusin', follow);
  // Captured, because `toggle` does not bubble.
  document.addEventListener('toggle', followMenu, true);
  return () => {
    document.removeEventListener('focusin', follow);
    document.removeEventListener('toggle', followMenu, true);
    globalThis.isAwake = true;
    if (menu !== undefined) document.getElementById(menu)?.showPopover();
    document.querySelectorAll<HTMLElement>(focusable)[index]?.focus();
  };
};
