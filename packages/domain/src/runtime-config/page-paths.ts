/** Every page of the portal (spec §2), as patterns; `$` stands for one id. */
const pagePaths = [
  '/',
  '/pets',
  '/pets/register',
  '/pets/$',
  '/appointments',
  '/appointments/book',
  '/appointments/$/change',
  '/appointments/$/cancel',
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

/** Is this a path of one of our pages? Used wherever an address from outside could send a person somewhere. */
export const isPagePath = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
