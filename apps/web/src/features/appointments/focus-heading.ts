/** Where the focus goes when what had it has left the page. */
export const focusHeading = (): void => document.querySelector('h1')?.focus();
