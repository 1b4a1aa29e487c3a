/** The specification's rules about single pages (§2, Backgrounds and Shell). */
const greyPages = [
  /^\/pets$/,
  /^\/pets\/\d+$/,
  /^\/client-detail$/,
  /^\/client-detail\/contact-preferences$/,
  /^\/appointments$/,
];

/** #F8F8F8 on these pages, white on the others. */
export const hasGreyBackground = (path: string): boolean => greyPages.some((page) => page.test(path));

/** No header on paths containing /guest, /maintenance or /auth0, and on /registration. */
export const hidesHeader = (path: string): boolean =>
  path === '/registration' || ['/guest', '/maintenance', '/auth0'].some((part) => path.includes(part));
