import { expect, test } from 'vitest';
import { invitedPracticeId } from './invite-form.tsx';

const practices = [
  { practiceId: 1, name: 'Mill Road Vets', phone: '01632 960123' },
  { practiceId: 2, name: 'Castle Vets', phone: '01632 960124' },
  { practiceId: 3, name: 'Castle Vets', phone: '01632 960125' },
];
const invite = (practiceName: string, practicePhone = '') => ({ practiceName, practicePhone });

test('the form shows the inviting practice by name, or by number if two have the same name', () => {
  expect(invitedPracticeId(invite('Mill Road Vets'), { practices, stored: 2 })).toBe(1);
  expect(invitedPracticeId(invite('Castle Vets', '01632 960125'), { practices, stored: null })).toBe(3);
});

test('the form uses the practice from the link, or asks for one', () => {
  expect(invitedPracticeId(invite('Far Away Vets'), { practices, stored: 2 })).toBe(2);
  expect(invitedPracticeId(invite('Far Away Vets'), { practices: [], stored: null })).toBeNull();
});
