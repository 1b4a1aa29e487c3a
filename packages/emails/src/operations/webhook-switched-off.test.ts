import { expect, test } from 'vitest';
import { nestingFault } from '../testing/nesting-fault.ts';
import { webhookSwitchedOff } from './webhook-switched-off.ts';

test('the email about a webhook that was switched off says which one, why and what to do', () => {
  const { subject, text, html } = webhookSwitchedOff({
    portalName: 'Client Portal',
    webhookId: 3,
    address: 'https://desk.example/<portal>',
    reason: 'HTTP_500',
    failingSince: Date.UTC(2026, 10, 19, 10, 0),
    waiting: 41,
  });
  expect(subject).toBe('Webhook 3 is switched off');
  for (const told of ['https://desk.example/<portal>', 'HTTP_500', '41 messages', 'npm run ops -- webhooks enable 3'])
    expect(text).toContain(told);
  expect(text).not.toContain('Phone');
  expect(html).not.toContain('<portal>');
  expect(nestingFault(html)).toBeNull();
});
