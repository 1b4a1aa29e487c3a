import { createSigner, randomToken, type Secrets } from '../platform/secrets.ts';

/**
 * Unguessable names with a signed remark, such as whose session it is. A signature is checked without the database, so a
 * rate limit can tell our cookies from invented ones before a request costs anything.
 */
export const createSignedNames = (secrets: Secrets, purpose: 'session' | 'browser') => {
  const signer = createSigner(secrets, `name of a ${purpose}`);
  return {
    issue(remark: string): string {
      const text = `${randomToken()}~${remark}`;
      return `${text}~${signer.sign(text)}`;
    },
    /** Null: we did not issue it. */
    remarkOf(name: string): string | null {
      const [token = '', remark = '', signature = ''] = name.split('~');
      return signer.isSigned(`${token}~${remark}`, signature) ? remark : null;
    },
  };
};
