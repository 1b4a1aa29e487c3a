import { expect, test } from 'vitest';
import { nestingFault } from '../testing/nesting-fault.ts';
import { priceGaps, webhookSwitchedOff } from './operations-mails.ts';

test('the email about missing prices names the practices and the commands', () => {
  const { subject, text, html } = priceGaps({
    portalName: 'Client Portal',
    ops: 'npm run ops --',
    practices: [{ name: 'Elm Vets', count: 1 }],
  });
  expect(subject).toBe('Prices to fill in at 1 practice');
  expect(text).toContain('- Elm Vets: 1 gap');
  expect(text).toContain('npm run ops -- prices check');
  expect(nestingFault(html)).toBeNull();
});

test('the email names at most twenty practices', () => {
  const practices = Array.from({ length: 22 }, (_, index) => ({ name: `Practice ${index + 1}`, count: 3 }));
  const { text } = priceGaps({ portalName: 'Client Portal', ops: 'npm run ops --', practices });
  expect(text).toContain('- Practice 20: 3 gaps\n- 2 more');
  expect(text).not.toContain('Practice 21');
});

test('the email names the webhook that was switched off, the reason and what to do', () => {
  const { subject, text, html } = webhookSwitchedOff({
    portalName: 'Client Portal',
    ops: 'npm run ops --',
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
