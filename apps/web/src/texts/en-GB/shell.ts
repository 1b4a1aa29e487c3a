import { part } from '../part.ts';
export const shellTexts = {
  profileFailed: 'We couldn’t load your details',
  dashboard: 'Dashboard',
  yourDetails: 'Your details',
  yourPets: 'Your pets',
  yourAppointments: 'Your appointments',
  logOut: 'Log out',
  logout: 'Logout',
  skip: 'Skip to main content',
  menu: 'Menu',
  closeMenu: 'Close menu',
  main: 'Main',
  yourAccount: 'Your account',
  noPets: 'No Pets Found',
  seeAll: 'See All',
  /** Narrow screens leave out the middle. */
  emergency: `24-hour ${part('emergency ')}vet`,
  homeOf: (group: string) => `${group}, dashboard`,
  signInTo: (group: string) => `${group}, sign in`,
  breadcrumb: 'Breadcrumb',
  footer: 'Footer',
  prices: 'Prices and ownership',
  accessibility: 'Accessibility',
  copyright: (year: number, group: string, version: string) => `© ${year} ${group}. Client Portal v${version}`,
  working: 'Checking you’re not a robot… You don’t need to do anything.',
  logOutTitle: 'Log out?',
  logOutText: 'You’ll need to sign in again to see your pets and appointments.',
};

export const breadcrumbLabels: Readonly<Record<string, string>> = {
  home: 'Dashboard',
  appointments: 'Your appointments',
  earlier: 'Earlier times',
  pets: 'Your pets',
  'client-detail': 'Your details',
  'contact-preferences': 'Contact preferences',
  privacy: 'Privacy and your data',
  'cash-submission': 'Cash submission',
  'drug-request': 'Drug request',
  'new-request': 'New',
  practices: 'Practice list',
  users: 'User list',
};

export const footerLinks = [
  ['Contact us', '/contact'],
  ['Careers', '/careers'],
  ['Partnerships', '/partnerships'],
  ['Privacy', '/privacy'],
  ['Cookies', '/cookies'],
  ['Terms', '/terms'],
  ['Sitemap', '/sitemap'],
  ['Facebook', '/social/facebook'],
  ['Instagram', '/social/instagram'],
] as const;

export const notFoundTexts = {
  title: 'Page not found',
  why: 'It may have been moved, or the link may be incomplete.',
  toStart: 'Go to the home page',
};

export const consentTexts = {
  cookies: 'Cookies',
  cookieSettings: 'Cookie settings',
  notice:
    'We use essential cookies so you can sign in. With your permission, we’d also count visits and measure our advertising.',
  accept: 'Accept',
  reject: 'Reject',
  settings: 'Settings',
  close: 'Close',
};
