/** The words of the notice about cookies, which is on every page until it has been answered. */
export const consentTexts = {
  cookies: 'Cookies',
  cookieSettings: 'Cookie settings',
  notice:
    'We use essential cookies so you can sign in. With your permission we’d also like to count how the portal is used and measure our advertising. We won’t do this unless you accept.',
  accept: 'Accept',
  reject: 'Reject',
  settings: 'Settings',
  close: 'Close',
};
