import { statusTitle } from '@portal/contract/errors';

const messages: Readonly<Record<string, string>> = {
  LOGIN_FAILED: 'Login failed',
  ACCESS_TOKEN_FAILED: 'Get access token failed',
  CLIENT_SESSION_ERROR: 'Client session error',
  RENDER_ERROR: 'Render error',
};

const isStatus = (detail: string): boolean => {
  const [, status = ''] = /^(\d{3}) /.exec(detail) ?? [];
  return detail === '0 No answer' || (status !== '' && detail === `${status} ${statusTitle(Number(status))}`);
};
const isErrorName = (detail: string): boolean => /^[A-Z][A-Za-z]{1,30}Error$/.test(detail);

/** A detail may contain personal data, so only the status of a call or the name of an error is kept. */
export const browserTrouble = ({ code, detail }: { readonly code: string; readonly detail: string }) => ({
  message: messages[code] ?? 'sign-in trouble in a browser',
  cause: isStatus(detail) || isErrorName(detail) ? detail : null,
});
