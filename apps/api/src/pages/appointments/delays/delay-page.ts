import { html, type Markup } from '@portal/emails/layout/markup';
import { errorOf, invalid, type Problems, problemSummary } from '../../form-parts.ts';
import { headedPage, type LinkedPage } from '../../linked-page.ts';
import { backToDiary, newsNote } from '../../plain-page.ts';
import { type ClinicianDelay, listDelays } from '../../../features/appointments/delays/delays.repository.ts';
import { delayLengths, setDelay } from '../../../features/appointments/delays/set-delay.ts';
import { type BreakDeps, findPractice } from '../diary/break-page.ts';
import type { DiaryPractice } from '../../../features/appointments/diary/diary.repository.ts';

const saying = ({ name, minutes }: ClinicianDelay): string =>
  name === null
    ? `The practice is running about ${minutes} minutes late`
    : `${name} is running about ${minutes} minutes late`;

type State = {
  readonly key: string;
  readonly delays: readonly ClinicianDelay[];
  readonly problems: Problems['problems'];
  /** What has just happened. */
  readonly news: string | null;
};

const formOf = ({ key, delays, problems }: State): Markup => {
  const form = { problems, notice: null };
  return html`<form class="ask bare" method="post" action="/practice-diary/late">
    <input type="hidden" name="key" value="${key}" />
    <label for="clinician">Who is running late?</label>
    ${errorOf(form, 'clinician')}
    <select id="clinician" name="clinician" required ${invalid(form, 'clinician')}>
      <option value="">Choose</option>
      ${delays.map(
        ({ clinicianId, name: who }) => html`<option value="${clinicianId ?? 'all'}">${who ?? 'Everybody'}</option>`,
      )}
    </select>
    <div class="answers" role="group" aria-label="How late?">
      ${delayLengths.map(
        (minutes) => html`<button class="quiet" name="minutes" value="${minutes}">${minutes} minutes</button>`,
      )}
      <button class="quiet" name="minutes" value="0">On time again</button>
    </div>
  </form>`;
};

const pageOf = ({ name }: DiaryPractice, state: State): LinkedPage =>
  headedPage({
    back: backToDiary(state.key),
    title: `Running late at ${name}`,
    body: html`${problemSummary({ problems: state.problems, notice: null })} ${newsNote(state.news)}
      ${state.delays
        .filter(({ minutes }) => minutes > 0)
        .map((delay): Markup => html`<p><strong>${saying(delay)}.</strong></p>`)}
      <p>
        Clients with an appointment in the next three hours get one email: their time stays, and they can come that much
        later. They hear from us again only if the delay grows or ends. We forget it at midnight.
      </p>
      ${formOf(state)}`,
  });

type Posted = { readonly key: string } & Partial<Omit<State, 'delays'>>;

/** Changes nothing; null for a forged or renewed key. */
export const readDelayPage = async (
  deps: BreakDeps,
  { key, problems = {}, news = null }: Posted,
): Promise<LinkedPage | null> => {
  const practice = await findPractice(deps, key);
  return (
    practice && pageOf(practice, { key, problems, news, delays: await listDelays(deps.database, practice.practiceId) })
  );
};

const newsOf = (minutes: number, told: number): string => {
  const saved = minutes === 0 ? 'Saved: on time again.' : 'Saved.';
  if (told === 0) return `${saved} Nobody has to be told at the moment.`;
  return `${saved} We’re telling ${told === 1 ? '1 client' : `${told} clients`} now.`;
};

type Pressed = { readonly key: string; readonly clinician: string; readonly minutes: string; readonly traceId: string };

/** Replaces an earlier delay. Returns null for a forged or renewed key, or for a clinician of another practice. */
export const takeDelay = async (deps: BreakDeps, pressed: Pressed): Promise<LinkedPage | null> => {
  const { key, clinician } = pressed;
  const practice = await findPractice(deps, key);
  const minutes = [0, ...delayLengths].find((option) => String(option) === pressed.minutes);
  if (!practice || !/^(all|\d{1,9})?$/.test(clinician)) return null;
  // A mail scanner submits the form without a choice, which must not notify anybody.
  if (clinician === '') return readDelayPage(deps, { key, problems: { clinician: 'Choose who is running late' } });
  if (minutes === undefined) return readDelayPage(deps, { key, problems: { clinician: 'Choose how late' } });
  const { practiceId } = practice;
  const told = await setDelay(deps.database, {
    practiceId,
    clinicianId: clinician === 'all' ? null : Number(clinician),
    minutes,
    actor: `practice:${practiceId}`,
    traceId: pressed.traceId,
  });
  if (told === null) return null;
  deps.outbox.wake();
  return readDelayPage(deps, { key, news: newsOf(minutes, told) });
};
