import { startMailbox } from '@portal/local-services/mailbox/start-mailbox';
import { expect, it } from 'vitest';
import { createMailer } from './mailer.ts';

const email = {
  date: 0,
  to: { name: 'Jo Marsh', address: 'jo@example.org' },
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  calendar: null,
};

it('sends in the name of the practice from the address of the group, and has answers go to the practice', async () => {
  const mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0 });
  const mailer = createMailer({
    smtpUrl: mailbox.smtpUrl,
    from: { name: 'Client Portal', address: 'portal@group.example' },
  });
  try {
    const headersOf = async (id: string, sender: { name: string; email: string | null }) => {
      await mailer.send({ ...email, messageId: `<${id}@group.example>`, sender });
      const { raw } = await mailbox.waitFor(({ messageId }) => messageId === `<${id}@group.example>`);
      const lines = new TextDecoder().decode(raw).split('\r\n');
      return lines.filter((line) => /^(From|Reply-To):/.test(line));
    };
    expect(await headersOf('one', { name: 'Mill Road Vets', email: 'hello@millroad.example' })).toEqual([
      'From: Mill Road Vets <portal@group.example>',
      'Reply-To: Mill Road Vets <hello@millroad.example>',
    ]);
    expect(await headersOf('two', { name: 'Mill Road Vets', email: null })).toEqual([
      'From: Mill Road Vets <portal@group.example>',
    ]);
    const forged = await headersOf('three', { name: 'Vets\r\nBcc: all@example.org', email: null });
    expect(forged).toHaveLength(1);
    expect(forged.join('')).not.toMatch(/^Bcc/m);
  } finally {
    mailer.close();
    await mailbox.close();
  }
});
