import { rawRequest } from '../raw-request.ts';

type Fields = Readonly<Record<string, string>>;

/** Opens the page on which a visitor writes to a practice; `send` posts its form as a browser without scripts does. */
export const messageForm = async (base: string, practiceId: number) => {
  const moved = await rawRequest(`${base}/practices/${practiceId}/ask`);
  const path = moved.headers.location ?? `/practices/${practiceId}/ask`;
  const page = await rawRequest(`${base}${path}?kind=complaint`);
  const formKey = /name="formKey" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  return {
    ...page,
    path,
    formKey,
    send: (fields: Fields, headers: Fields = { 'sec-fetch-site': 'same-origin' }) =>
      rawRequest(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ formKey, website: '', ...fields }).toString(),
      }),
  };
};
