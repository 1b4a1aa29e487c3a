import type { Slots } from '@portal/contract/slots/slots.schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { moveBrowserTo } from '../../../testing/devtools.ts';
import { render } from '../../../testing/render.tsx';
import { slotAt } from '../../../testing/slot-at.ts';
import { FreeTimes } from './free-times.tsx';

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

const openingHours = [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '08:30', close: '18:30' }));

const show = (more: Partial<ComponentProps<typeof FreeTimes>> = {}) => {
  const onChoose = vi.fn();
  const client = new QueryClient();
  client.setQueryData(['practices', 'online'], [{ practiceId: 1, openingHours, closures: [] }]);
  render(
    <QueryClientProvider client={client}>
      <FreeTimes pages={[summer]} onChoose={onChoose} nothing={<p>No times</p>} {...more} />
    </QueryClientProvider>,
  );
  return onChoose;
};

const days = page.getByRole('region', { name: 'Days with free times' });
afterEach(() => moveBrowserTo(''));

const expectTimesOfPractice = async () => {
  await expect
    .element(days.getByRole('button', { name: 'Tuesday 7 July, 9:15am with Dr Amy Stone' }))
    .toHaveTextContent('9:15am');
};

test('every time has an accessible name with date and clinician, and the held one is marked', async () => {
  const onChoose = show();
  await expectTimesOfPractice();
  await expect
    .element(days.getByRole('button', { name: /^Tuesday 7 July, 12:30pm with .*, the time we are keeping for you$/ }))
    .toBeVisible();
  await days.getByRole('button', { name: /9:15am with/ }).click();
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ slotId: '2026-07-07T08:15:00Z' }));
});

test('the strip shows seven days with the number of times, and which are closed or full', async () => {
  show();
  const strip = days.getByRole('radio');
  await expect.element(strip.first()).toHaveAccessibleName('Tuesday 7\u00a0July, 2 times');
  const names = strip.elements().map((radio) => radio.getAttribute('aria-label'));
  expect(names).toEqual([
    'Tuesday 7\u00a0July, 2 times',
    'Wednesday 8\u00a0July, 1 time',
    'Thursday 9\u00a0July, no free times',
    'Friday 10\u00a0July, no free times',
    'Saturday 11\u00a0July, no free times',
    'Sunday 12\u00a0July, closed',
    'Monday 13\u00a0July, no free times',
  ]);
});

test('arrow keys move between the days that have times', async () => {
  show();
  days.getByRole('radio', { name: 'Tuesday 7 July, 2 times' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(days.getByRole('button', { name: /^Wednesday 8 July, 5:00pm/ })).toBeVisible();
  await expect.element(days.getByRole('heading', { level: 2 })).toHaveTextContent('Wednesday 8 July');
});

test('choosing a part of the day changes the numbers, the times and the soonest time', async () => {
  show();
  await page.getByLabelText('Time of day').selectOptions('After work');
  await expect.element(page.getByRole('button', { name: /^Take it: Wed 8 Jul, 5:00pm/ })).toBeVisible();
  await expect.element(days.getByRole('radio', { name: 'Tuesday 7 July, no free times' })).toBeDisabled();
  await expect.element(days.getByRole('button', { name: /9:15am/ })).not.toBeInTheDocument();
});

test('the list loads more times when later days are opened', async () => {
  const load = vi.fn();
  show({ more: { nextCursor: '2026-07-14', isLoading: false, load } });
  await expectTimesOfPractice();
  expect(load).not.toHaveBeenCalled();
  await days.getByRole('button', { name: 'Later days' }).click();
  await expect.element(days.getByRole('radio', { name: 'Tuesday 14 July, Looking for free times' })).toBeDisabled();
  expect(load).toHaveBeenCalledOnce();
  await days.getByRole('button', { name: 'Earlier days' }).click();
  await expectTimesOfPractice();
});

test('a client who changes an appointment sees a time on another day first', async () => {
  show({ own: 'appointment', leaves: '2026-07-07' });
  await expect.element(page.getByRole('button', { name: /^Take it: Wed 8 Jul, 5:00pm/ })).toBeVisible();
  await expect.element(days.getByRole('heading', { level: 2 })).toHaveTextContent('Wednesday 8 July');
  await days.getByRole('radio', { name: /^Tuesday 7 July/ }).click();
  await expectTimesOfPractice();
});

test('times that may be taken cannot be chosen', async () => {
  show({ isStale: true });
  await expect.element(days.getByRole('button', { name: /9:15am with/ })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('button', { name: /^Take it/ })).toHaveAttribute('aria-disabled', 'true');
});

test.each(['America/New_York', 'Asia/Kolkata', 'UTC'])(
  'T2: in %s, times are those of the practice and labelled as UK time',
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

test('T2: times have no label on a device in the UK', async () => {
  show();
  await expectTimesOfPractice();
  await expect.element(page.getByText(/UK time/)).not.toBeInTheDocument();
});
