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
