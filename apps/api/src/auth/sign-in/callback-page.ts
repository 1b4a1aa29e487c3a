import { signedInMark } from '@portal/domain/runtime-config/signed-in-mark';

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A redirect would still count as cross-site and omit the strict session cookie; a page that navigates does not. */
export const callbackPage = (returnTo: string): string => {
  const target = escape(`${returnTo}${signedInMark}`);
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>Signing you in</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0;url=${target}"></head>
<body><main><h1>Signing you in</h1><p><a href="${target}">Continue to the portal</a></p></main></body></html>`;
};
