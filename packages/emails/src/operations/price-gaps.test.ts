import { expect, test } from 'vitest';
import { nestingFault } from '../testing/nesting-fault.ts';
import { priceGaps } from './price-gaps.ts';

test('the email about missing prices names the practices and the commands', () => {
  const { subject, text, html } = priceGaps({
    portalName: 'Client Portal',
    practices: [{ name: 'Elm Vets', count: 1 }],
  });
  expect(subject).toBe('Prices to fill in at 1 practice');
  expect(text).toContain('- Elm Vets: 1 gap');
  expect(text).toContain('npm run ops -- prices check');
  expect(nestingFault(html)).toBeNull();
});

test('names at most twenty practices', () => {
  const practices = Array.from({ length: 22 }, (_, index) => ({ name: `Practice ${index + 1}`, count: 3 }));
  const { text } = priceGaps({ portalName: 'Client Portal', practices });
  expect(text).toContain('- Practice 20: 3 gaps\n- 2 more');
  expect(text).not.toContain('Practice 21');
});
