const greyPages = [
  /^\/pets$/,
  /^\/pets\/\d+$/,
  /^\/client-detail$/,
  /^\/client-detail\/contact-preferences$/,
  /^\/appointments$/,
];

export const hasGreyBackground = (path: string): boolean => greyPages.some((page) => page.test(path));

export const hidesHeader = (path: string): boolean =>
  path === '/registration' || ['/guest', '/maintenance', '/auth0'].some((part) => path.includes(part));
