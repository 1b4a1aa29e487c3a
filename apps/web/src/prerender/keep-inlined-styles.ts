/**
 * Styles that came inside a prerendered page are not fetched again with the scripts that name them: Vite's loader passes by
 * what it finds linked, and a disabled link is never fetched.
 */
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
