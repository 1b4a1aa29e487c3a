import { createSigner, randomToken, type Secrets } from '../../platform/secrets.ts';

/** Signed, so that a rate limit can reject invented cookies without a database query. */
export const createSignedNames = (secrets: Secrets, purpose: 'session' | 'browser') => {
  const signer = createSigner(secrets, `name of a ${purpose}`);
  return {
    issue(remark: string): string {
      const text = `${randomToken()}~${remark}`;
      return `${text}~${signer.sign(text)}`;
    },
    remarkOf(name: string): string | null {
      const [token = '', remark = '', signature = '', ...more] = name.split('~');
      // A lengthened copy of a genuine name would have a rate limit of its own.
      if (more.length > 0) return null;
      return signer.isSigned(`${token}~${remark}`, signature) ? remark : null;
    },
  };
};
