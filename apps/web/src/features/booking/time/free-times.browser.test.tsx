import type { Slots } from '@portal/contract/appointments/appointments.schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { moveBrowserTo } from '../../../testing/devtools.ts';
import { render } from '../../../testing/render.tsx';
import { FreeTimes } from './free-times.tsx';

const slotAt = (start: string, isCurrent = false) => ({
  slotId: start,
  start,
  end: start,
  durationMinutes: 15,
  clinicianType: 'Vet' as const,
  clinicianId: 4,
  clinicianName: 'Dr Amy Stone',
  isCurrent,
});

const summer: Slots = {
  practiceId: 1,
  appointmentReasonId: 2,
  timeZone: 'Europe/London',
  generatedAt: '2026-07-06T08:00:00Z',
  days: [
    {
      date: '2026-07-07',
      label: 'Tuesday 7 July',
      slots: [slotAt('2026-07-07T08:15:00Z'), slotAt('2026-07-07T11:30:00Z', true)],
    },
    { date: '2026-07-08', label: 'Wednesday 8 July', slots: [slotAt('2026-07-08T16:00:00Z')] },
  ],
  nextCursor: null,
  firstAvailableDate: '2026-07-07',
  noSlotsReason: null,
  clinicians: [],
  alternatives: [],
};

const show = () => {
  const onChoose = vi.fn();
  render(<FreeTimes pages={[summer]} onChoose={onChoose} nothing={<p>No times</p>} />);
  return onChoose;
};

const days = page.getByRole('region', { name: 'Days with free times' });
afterEach(() => moveBrowserTo(''));

const expectTimesOfPractice = async () => {
  await expect
    .element(days.getByRole('button', { name: 'Tuesday 7 July, 9:15am with Dr Amy Stone' }))
    .toHaveTextContent('9:15am');
};

test('every day and time has a complete accessible name, with date and clinician', async () => {
  const onChoose = show();
  await expectTimesOfPractice();
  await expect
    .element(days.getByRole('button', { name: /^Tuesday 7 July, 12:30pm with .*, the time we are keeping for you$/ }))
    .toBeVisible();
  await days.getByRole('button', { name: /9:15am with/ }).click();
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ slotId: '2026-07-07T08:15:00Z' }));
});

test('the first day is expanded and the others expand on demand', async () => {
  show();
  const wednesday = days.getByRole('button', { name: /^Wednesday 8 July/ }).first();
  await expect.element(wednesday).toHaveAttribute('aria-expanded', 'false');
  await expect.element(wednesday).toMatchTextContent('1 time from 5:00pm');
  await wednesday.click();
  await expect.element(days.getByRole('button', { name: /^Wednesday 8 July, 5:00pm/ })).toBeVisible();
});

test('the soonest time is one tap away', async () => {
  const onChoose = show();
  await page.getByRole('button', { name: /^Take this time: Tue 7 Jul, 9:15am/ }).click();
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ slotId: '2026-07-07T08:15:00Z' }));
});

test.each(['America/New_York', 'Asia/Kolkata', 'UTC'])(
  'T2: in %s, times are the practice’s and are labelled as UK time',
  async (timeZone) => {
    await moveBrowserTo(timeZone);
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(
      timeZone === 'Asia/Kolkata' ? 'Asia/Calcutta' : timeZone,
    );
    show();
    await expectTimesOfPractice();
    await expect.element(page.getByText('All times are UK time.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /9:15am UK time/ })).toBeVisible();
  },
);

test('T2: times are not labelled as UK time on a device in the UK', async () => {
  show();
  await expectTimesOfPractice();
  await expect.element(page.getByText(/UK time/)).not.toBeInTheDocument();
});
