const headersOf = (mail: string): string => mail.split('\r\n\r\n', 1)[0] ?? '';

type Part = { readonly type: string; readonly content: string };

const reportOf = (kind: string, parts: readonly Part[]): string =>
  [
    'From: MAILER-DAEMON@mx.example.org',
    'To: portal@group.example',
    'Subject: About your email',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${kind}; boundary="part"`,
    '',
    ...parts.flatMap(({ type, content }) => ['--part', `Content-Type: ${type}`, '', content, '']),
    '--part--',
    '',
  ].join('\r\n');

type Failure = { readonly status: string; readonly action?: string };

/** What a mail server sends back about `mail` (RFC 3464). */
export const bounceOf = (mail: string, { status, action = 'failed' }: Failure): string => {
  const recipient = /^To:.*?([^\s<>]+@[^\s<>]+)>?\s*$/m.exec(headersOf(mail))?.[1] ?? '';
  const fields = ['Reporting-MTA: dns; mx.example.org', '', `Final-Recipient: rfc822; ${recipient}`];
  return reportOf('delivery-status', [
    { type: 'text/plain', content: 'Your message could not be delivered.' },
    { type: 'message/delivery-status', content: [...fields, `Action: ${action}`, `Status: ${status}`].join('\r\n') },
    { type: 'text/rfc822-headers', content: headersOf(mail) },
  ]);
};

/** What a mailbox provider sends when somebody presses "spam" (RFC 5965). */
export const spamReportOf = (mail: string): string =>
  reportOf('feedback-report', [
    { type: 'text/plain', content: 'Somebody reported this email.' },
    { type: 'message/feedback-report', content: 'Feedback-Type: abuse\r\nUser-Agent: Example/1\r\nVersion: 1' },
    { type: 'message/rfc822', content: mail },
  ]);
