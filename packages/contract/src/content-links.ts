import { z } from 'zod';

/** `https://bank.example@evil.example` reads like the bank's. */
export const contentLink = z
  .url({ protocol: /^https$/, error: 'must be an https address' })
  .refine(
    (url) => new URL(url).username === '' && new URL(url).password === '',
    'must not have a user name or password',
  );
