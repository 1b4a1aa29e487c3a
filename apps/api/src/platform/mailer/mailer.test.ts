import { startMailbox } from '@portal/local-services/mailbox/start-mailbox';
import { expect, it } from 'vitest';
import { isAboutAddress, UndeliverableError } from './mail-errors.ts';
import { createMailer } from './mailer.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';

const mailbox = await closeAtEnd(startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0 }));
const from = { name: 'Client Portal', address: 'portal@group.example' };
const mailer = await closeAtEnd(createMailer({ smtpUrl: mailbox.smtpUrl, from }));

const email = {
  date: 0,
  to: { name: 'Jo Marsh', address: 'jo@example.org' },
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  pictures: [],
  calendar: null,
};

it('sends pictures inside the email, not as attachments', async () => {
  const pictures = [{ name: 'mark', content: Buffer.from([0x89, 0x50, 0x4e, 0x47]) }];
  const html = '<img src="cid:mark@portal" alt="">';
  const sender = { name: 'Vets', email: null };
  await mailer.send({ ...email, html, pictures, sender, messageId: '<one@group.example>' });
  const { id, attachments } = await mailbox.waitFor(({ messageId }) => messageId === '<one@group.example>');
  expect(attachments).toMatchObject([{ contentId: 'mark@portal', contentType: 'image/png' }]);
  const document = await fetch(new URL(`/messages/${id}/html`, mailbox.url));
  expect(await document.text()).toContain('src="data:image/png;base64,iVBORw=="');
});

it('sends under the practice’s name from the group’s address, and replies go to the practice', async () => {
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
});

it('a refusal counts against the address if the status is 550, 551 or 553 [12ca0]', () => {
  const codes = [450, 500, 550, 551, 552, 553, 554];
  expect(codes.filter((code) => isAboutAddress(new UndeliverableError(code)))).toEqual([550, 551, 553]);
});

it('marks an email as automatic, so that no holiday note answers it', async () => {
  await mailer.send({ ...email, messageId: '<automatic@group.example>', sender: { name: 'Vets', email: null } });
  const { raw } = await mailbox.waitFor(({ messageId }) => messageId === '<automatic@group.example>');
  const lines = new TextDecoder().decode(raw).split('\r\n');
  expect(lines).toEqual(expect.arrayContaining(['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: OOF']));
});
