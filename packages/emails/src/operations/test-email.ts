import type { Email } from '../email.ts';
import { paragraph } from '../layout/blocks.ts';
import { composeEmail } from '../layout/compose-email.ts';

export const testEmail = ({ portalName }: { readonly portalName: string }): Email =>
  composeEmail({
    subject: `Test email from ${portalName}`,
    preview: "The portal can send email. You don't need to do anything.",
    heading: 'Test email',
    practice: { name: portalName, phone: '', email: null, addressLines: [], groupName: null },
    blocks: [paragraph("The portal can send email. You don't need to do anything.")],
    whySent: ['You\'re getting this email because an operator ran "npm run ops -- mail test".'],
  });
