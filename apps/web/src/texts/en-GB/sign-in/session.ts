/** What is told to the portal's own log, and to nobody else. */
export const sessionTexts = {
  loginFailed: 'Login failed',
  accessTokenFailed: 'Get access token failed',
};
