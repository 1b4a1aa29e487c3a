import '../../../testing/boot-of-client.ts';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/render.tsx';
import { RequestNote } from './request-note.tsx';

type Request = NonNullable<Appointment['request']>;

const bookingRequest: Request = {
  kind: 'BOOKING',
  state: 'AWAITING',
  answerBy: '2027-01-04T13:15:00+00:00',
  start: null,
  end: null,
  clinicianName: null,
  message: null,
};
const moving = { kind: 'MOVE', start: '2027-01-06T15:00:00+00:00', end: '2027-01-06T15:15:00+00:00' } as const;

const noteFor = (request: Partial<Request> | null) => {
  const appointment = {
    practiceName: 'Old Mill Vets',
    timeZone: 'Europe/London',
    start: '2027-01-05T09:15:00+00:00',
    request: request && { ...bookingRequest, ...request },
  };
  return render(<RequestNote appointment={appointment as Appointment} />);
};

test.each([
  [{}, /^Not confirmed yet. Old Mill Vets will answer by Monday 4\sJanuary, 1:15\s?pm, and we’ll email you.$/],
  [moving, /^You’ve asked for Wednesday 6\sJanuary, 3\S*\s?pm instead. .* Until then, we’ll keep this time for you.$/],
  [{ ...moving, state: 'DECLINED' }, /couldn’t offer Wednesday 6\sJanuary, 3\S*\s?pm. You still have this time.$/],
  [{ ...moving, state: 'EXPIRED' }, /didn’t answer your request for Wednesday 6\sJanuary/],
  [{ state: 'DECLINED', message: 'Friday is better.' }, /couldn’t offer this time. They said: “Friday is better.”$/],
  [{ state: 'EXPIRED' }, /didn’t answer in time, so this isn’t booked.$/],
] as const)('the note says that a time is not confirmed, or has been declined: %o', async (request, words) => {
  noteFor(request);
  await expect.element(page.getByText(words)).toBeVisible();
});

test.each([null, { state: 'CONFIRMED' }, { state: 'WITHDRAWN' }] as const)(
  'the note is empty for %o',
  async (request) => {
    noteFor(request);
    await expect.element(page.getByRole('paragraph')).not.toBeInTheDocument();
  },
);
