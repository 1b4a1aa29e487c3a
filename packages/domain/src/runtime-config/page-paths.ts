/** Every page: the browser's router, the server and the address to return to after signing in share this list. */
export const pagePaths = [
  '/',
  '/pets',
  '/pets/register',
  '/pets/$',
  '/pets/$/edit',
  '/pets/$/farewell',
  '/pets/$/vaccinations',
  '/appointments',
  '/appointments/book',
  '/appointments/earlier',
  '/appointments/$',
  '/appointments/$/change',
  '/appointments/$/cancel',
  '/appointments/$/photos',
  '/drug-request',
  '/drug-request/new-request',
  '/client-detail',
  '/client-detail/contact-preferences',
  '/client-detail/privacy',
  '/unsubscribe',
  '/client-routing',
  '/verified',
  '/registration',
  '/registration-new',
  '/invite',
  '/guest',
  '/guest/pet',
  '/guest/reason',
  '/guest/time',
  '/guest/details',
  '/guest/check-email',
  '/guest/complete',
  '/maintenance',
  '/cookies',
  '/auth0/sign-in',
  '/auth0/sign-up',
  '/auth0/error',
] as const;

const patterns = pagePaths.map((path) => new RegExp(`^${path.replace('$', '[1-9][0-9]{0,9}')}$`));

export const isPagePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** '/pets' for '/Pets/', '/pets/5' for '/pets/05'; null for a page's own spelling and for what is no page. */
export const pageSpelledAs = (path: string): string | null => {
  const spelling = path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\/0+(?=[1-9])/, '/');
  return spelling !== path && isPagePath(spelling) ? spelling : null;
};
