/** The server's own pages that links in emails and texts open, and those that they lead to: anybody who has the link can send their forms. */
export const mailedPages = [
  '/practice-diary',
  '/practice-diary/break',
  '/practice-diary/disruptions',
  '/practice-diary/disruptions/move',
  '/practice-diary/late',
  '/practice-diary/medicines',
  '/practice-medicines',
  '/practice-requests',
  '/reminders',
  '/reminders/cancel',
  '/reminders/questions',
  '/t/:token',
  '/waiting-list/asked',
] as const;

/** Pages of the app do nothing without their scripts; the others have no forms, or are public. */
const otherPages = [
  '/api/calendar/:name',
  '/api/unsubscribe',
  '/appointments',
  '/appointments/book',
  '/appointments/earlier',
  '/appointments/:id',
  '/appointments/:id/:what',
  '/auth0/sign-in',
  '/auth0/sign-up',
  '/client-detail/:what',
  '/drug-request',
  '/guest',
  '/guest/complete',
  '/practice-diary/photos',
  '/practices/:id/prices',
  '/reminders/photo',
  '/verified',
] as const;

const matches = (page: string, path: string): boolean =>
  new RegExp(`^${page.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

export const mailedPageOf = (path: string) => mailedPages.find((page) => matches(page, path)) ?? null;

type Mail = { readonly html: string; readonly text: string };

/** The addresses in an email, without those of others. */
export const linksIn = ({ html, text }: Mail, origin: string): string[] => [
  ...new Set(
    `${html.replaceAll('&amp;', '&')}\n${text}`
      .match(/https?:\/\/[^\s"'<>)]+/g)
      ?.map((link) => link.replace(/\.$/, ''))
      .filter((link) => link === origin || link.startsWith(`${origin}/`)),
  ),
];

/** A page that emails lead to is named above, so that the attack on mailed links opens it and sends its forms. */
export const requireMailedPages = (mail: Mail, origin: string): void => {
  for (const link of linksIn(mail, origin)) {
    const { pathname } = new URL(link);
    if (pathname !== '/' && !mailedPageOf(pathname) && !otherPages.some((page) => matches(page, pathname)))
      throw new Error(`An email leads to ${pathname}, which mailed-pages.ts does not name`);
  }
};
