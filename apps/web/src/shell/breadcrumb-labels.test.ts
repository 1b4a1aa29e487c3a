import { breadcrumbLabels } from '#texts/shell';
import { expect, test } from 'vitest';

test('labels URL segments as specified', () => {
  const { privacy, ...specified } = breadcrumbLabels;
  expect(specified).toEqual({
    home: 'Dashboard',
    appointments: 'Your appointments',
    pets: 'Your pets',
    'client-detail': 'Your details',
    'contact-preferences': 'Contact preferences',
    'cash-submission': 'Cash submission',
    'drug-request': 'Drug request',
    'new-request': 'New',
    practices: 'Practice list',
    users: 'User list',
  });
  expect(privacy).toBe('Privacy and your data');
});
