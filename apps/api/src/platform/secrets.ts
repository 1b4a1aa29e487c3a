import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'client-portal', purpose, 32));

export const randomToken = (bytes = 24): string => randomBytes(bytes).toString('base64url');

/** Stored instead of the token, so that a leaked table is useless. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Takes the same time wherever two texts differ, but not for different lengths, which are no secret. */
export const isSame = (one: string, other: string): boolean => {
  const [bytes, others] = [Buffer.from(one), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
};

/** The first creates tokens, all are accepted (docs/decisions/0021). */
export type Secrets = readonly [current: string, ...others: string[]];

const keyIdBytes = 4;

export const keyIdOf = (secret: string): Buffer => deriveKey(secret, 'key id').subarray(0, keyIdBytes);

/** Signatures carry no key id, to stay short; verification tries each secret. */
export const createSigner = (secrets: Secrets, purpose: string) => {
  const hmacOf = (secret: string) => {
    // Created once, because creating a key object takes longer than signing.
    const key = createSecretKey(deriveKey(secret, purpose));
    return (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  };
  const current = hmacOf(secrets[0]);
  const hmacs = secrets.map(hmacOf);
  const encode = (mac: Buffer): string => mac.subarray(0, 24).toString('base64url');
  return {
    sign: (text: string): string => encode(current(text)),
    isSigned: (text: string, signature: string): boolean =>
      hmacs.filter((hmac) => isSame(encode(hmac(text)), signature)).length > 0,
    macsOf: (text: string): readonly [Buffer, ...Buffer[]] => [
      current(text),
      ...hmacs.slice(1).map((hmac) => hmac(text)),
    ],
  };
};

type Signing = { readonly secrets: Secrets };

/** Keys of links that work without signing in: the numbers and their signature, such as `12.3.SIGNATURE`. */
export const signedNumbers = <Name extends string>(purpose: string, ...names: readonly Name[]) => {
  type Numbers = Readonly<Record<Name, number>>;
  return {
    keyOf: ({ secrets }: Signing, numbers: Numbers): string => {
      const text = names.map((name) => numbers[name]).join('.');
      return `${text}.${createSigner(secrets, purpose).sign(text)}`;
    },
    /** Null for a forged key. */
    read: ({ secrets }: Signing, key: string): Numbers | null => {
      const [, text = '', signature = ''] = /^(\d{1,15}(?:\.\d{1,15})*)\.([\w-]+)$/.exec(key) ?? [];
      if (!createSigner(secrets, purpose).isSigned(text, signature)) return null;
      const numbers = text.split('.');
      return Object.fromEntries(names.map((name, index) => [name, Number(numbers[index])])) as Numbers;
    },
  };
};

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: key id, iv, tag, ciphertext. */
export const createSealer = (secrets: Secrets, purpose: string) => {
  const keys = new Map(secrets.map((secret) => [keyIdOf(secret).toString('hex'), deriveKey(secret, purpose)]));
  const currentId = keyIdOf(secrets[0]);
  const currentKey = deriveKey(secrets[0], purpose);

  const decrypt = (key: Buffer, bytes: Buffer): unknown => {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
    return JSON.parse(plain.toString('utf8'));
  };

  const sealer = {
    seal(value: unknown): Buffer {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', currentKey, iv);
      const ciphertext = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
      return Buffer.concat([currentId, iv, cipher.getAuthTag(), ciphertext]);
    },
    /** Null if tampered with or sealed by an unknown secret. */
    unseal(sealed: Uint8Array): unknown {
      const bytes = Buffer.from(sealed);
      const key = keys.get(bytes.subarray(0, keyIdBytes).toString('hex'));
      if (key === undefined) return null;
      try {
        return decrypt(key, bytes.subarray(keyIdBytes));
      } catch {
        return null;
      }
    },
    /** Seals with the current secret, so that former ones can be removed; unreadable or current data is returned as it is. */
    reseal: (sealed: Uint8Array): Uint8Array => {
      const value = currentId.equals(sealed.subarray(0, keyIdBytes)) ? null : sealer.unseal(sealed);
      return value === null ? sealed : sealer.seal(value);
    },
  };
  return sealer;
};
