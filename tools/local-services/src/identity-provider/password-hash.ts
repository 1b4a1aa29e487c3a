import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';

// OWASP's smaller scrypt setting: fast on two cores, and the accounts are not real.
const cost: ScryptOptions = { N: 2 ** 14, r: 8, p: 1 };
const keyBytes = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // NFKC, so that different encodings of a password match (NIST SP 800-63B, 3.1.1.2).
    scrypt(password.normalize('NFKC'), salt, keyBytes, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`;
};

export const isPassword = async (password: string, hash: string): Promise<boolean> => {
  const [salt = '', key = ''] = hash.split('.');
  const expected = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'));
  return expected.length === derived.length && timingSafeEqual(derived, expected);
};
