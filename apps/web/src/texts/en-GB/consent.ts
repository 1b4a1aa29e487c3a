/** The words of the notice about cookies, which is on every page until it has been answered. */
export const consentTexts = {
  cookies: 'Cookies',
  cookieSettings: 'Cookie settings',
  notice:
    'We use cookies that signing in needs. With your permission we would also count how the portal is used and measure our advertising. Nothing of that happens before you accept.',
  accept: 'Accept',
  reject: 'Reject',
  settings: 'Settings',
  close: 'Close',
};
