import { html, type Markup } from '@portal/emails/layout/markup';
import { diaryLink, headedPage } from '../plain-page.ts';
import { type ClinicianDelay, listDelays } from '../../features/appointments/delays/delays.repository.ts';
import { delayLengths, setDelay } from '../../features/appointments/delays/set-delay.ts';
import { type BreakDeps, findPractice } from './break-page.ts';
import type { DiaryPractice } from '../../features/appointments/diary/diary.repository.ts';

const saying = ({ name, minutes }: ClinicianDelay): string =>
  name === null
    ? `The practice is running about ${minutes} minutes late`
    : `${name} is running about ${minutes} minutes late`;

const pageOf = ({ name }: DiaryPractice, key: string, delays: readonly ClinicianDelay[]): string =>
  headedPage({
    kind: 'reading',
    title: `Running late at ${name}`,
    body: html` ${delays.filter(({ minutes }) => minutes > 0).map((delay): Markup => html`<p><strong>${saying(delay)}.</strong></p>`)}
      <p>
        Clients with an appointment in the next three hours get one email: their time stays, and they can come that much
        later. They hear from us again only if the delay grows or ends. We forget it at midnight.
      </p>
      <form class="ask bare" method="post" action="/practice-diary/late">
        <input type="hidden" name="key" value="${key}" />
        <label for="clinician">Who is running late?</label>
        <select id="clinician" name="clinician" required>
          <option value="">Choose</option>
          ${delays.map(
            ({ clinicianId, name: who }) =>
              html`<option value="${clinicianId ?? 'all'}">${who ?? 'Everybody'}</option>`,
          )}
        </select>
        <div class="answers">
          ${delayLengths.map(
            (minutes) => html`<button class="quiet" name="minutes" value="${minutes}">${minutes} minutes</button>`,
          )}
          <button class="quiet" name="minutes" value="0">On time again</button>
        </div>
      </form>
      ${diaryLink(key)}`,
  });

/** Changes nothing; null for a forged or renewed key. */
export const readDelayPage = async (deps: BreakDeps, key: string): Promise<string | null> => {
  const practice = await findPractice(deps, key);
  return practice && pageOf(practice, key, await listDelays(deps.database, practice.practiceId));
};

type Pressed = { readonly key: string; readonly clinician: string; readonly minutes: string; readonly traceId: string };

/** Replaces an earlier delay. Returns null for a forged or renewed key, or for values that the page does not offer. */
export const takeDelay = async (deps: BreakDeps, pressed: Pressed): Promise<string | null> => {
  const practice = await findPractice(deps, pressed.key);
  const minutes = [0, ...delayLengths].find((known) => String(known) === pressed.minutes);
  if (!practice || minutes === undefined || !/^(all|\d{1,9})?$/.test(pressed.clinician)) return null;
  // A mail scanner submits the form without a choice, which must not notify anybody.
  if (pressed.clinician === '') return readDelayPage(deps, pressed.key);
  const { practiceId } = practice;
  const told = await setDelay(deps.database, {
    practiceId,
    clinicianId: pressed.clinician === 'all' ? null : Number(pressed.clinician),
    minutes,
    actor: `practice:${practiceId}`,
    traceId: pressed.traceId,
  });
  if (told === null) return null;
  deps.outbox.wake();
  return readDelayPage(deps, pressed.key);
};
