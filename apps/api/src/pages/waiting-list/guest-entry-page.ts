import { asStart, formatDayAndTime, formatTime } from '@portal/emails/layout/format-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import { guestHoldUrl } from '../../features/booking/guests/guest-tokens.ts';
import type { GuestEntryRow } from '../../features/waiting-list/guests/guest-entries.repository.ts';
import type { Config } from '../../platform/config/config.ts';
import type { LinkedPage } from '../linked-page.ts';
import { drawnFace } from '../pet-faces.ts';
import { callLink, wayBack } from '../plain-page.ts';
import { dayNames, partNames } from './join-page.ts';

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);

const fact = (name: string, value: string): Markup =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

const factsOf = ({ reasonName, clinicianName, practice, weekdays, parts }: GuestEntryRow): Markup =>
  html`<dl class="facts">
    ${fact('What for', reasonName)}
    ${fact('Days', weekdays.length === 7 ? 'Any day' : listed(weekdays.map((day) => dayNames[day - 1] ?? '')))}
    ${fact('Times', parts.length === 3 ? 'Any time' : asStart(listed(parts.map((part) => partNames[part].toLowerCase()))))}
    ${clinicianName === null ? null : fact('With', clinicianName)} ${fact('Where', practice.name)}
  </dl>`;

const confirmForm = (key: string, words: string): Markup =>
  html`<form class="bare" method="post" action="/waiting-list/asked">
    <input type="hidden" name="key" value="${key}" />
    <button name="answer" value="looking">${words}</button>
  </form>`;

/** A mail scanner that sends the form as it is changes nothing. */
const stayForm = (key: string): Markup =>
  html`<form class="ask bare" method="post" action="/waiting-list/asked">
    <input type="hidden" name="key" value="${key}" />
    <fieldset>
      <legend>Are you still looking?</legend>
      <label class="choice"
        ><input type="radio" name="answer" value="looking" checked /><span>Yes, keep looking</span></label
      >
      <label class="choice"><input type="radio" name="answer" value="stop" /><span>No, stop looking</span></label>
    </fieldset>
    <button class="quiet">Save</button>
  </form>`;

const offerOf = (entry: GuestEntryRow, config: Config): Markup | null => {
  const { softBookingId, start, holdEnd, timeZone } = entry;
  if (softBookingId === null || start === null || holdEnd === null) return null;
  return html`<p class="notice">
    <b>We’re keeping ${formatDayAndTime(start, timeZone)} for you until ${formatTime(holdEnd, timeZone).time}.</b>
    <a href="${guestHoldUrl(config, { ...entry, softBookingId })}">Book this time</a>
  </p>`;
};

const stateOf = ({ lastOfferedAt, timeZone }: GuestEntryRow): string =>
  lastOfferedAt === null
    ? 'We’re still looking.'
    : `We last found a time for you on ${formatTime(lastOfferedAt, timeZone).day}. We’re still looking.`;

/** Opening it changes nothing, and it has no script: mail scanners open links by themselves. */
export const guestEntryPage = (entry: GuestEntryRow, { key, config }: { key: string; config: Config }): LinkedPage => {
  const { state, practice, endsAt, timeZone } = entry;
  const pet = entry.petName ?? 'your pet';
  const page = (title: string, body: Markup): LinkedPage => ({
    title,
    body: html`${wayBack(`/guest?practice=${entry.practiceId}`, 'Book an appointment')}
      <h1 class="who">${drawnFace(entry.species)} ${title}</h1>
      ${state === 'ENDED' || state === 'REPLACED' ? null : factsOf(entry)} ${body}
      <p>You can also call ${practice.name} on ${callLink(practice.phone)}.</p>`,
  });
  switch (state) {
    case 'UNPROVED':
      return page(
        `Look for a time for ${pet}`,
        html`<p>When a time comes up, we’ll email you and keep it for you while you decide.</p>
          <div class="answers">${confirmForm(key, 'Tell me')}</div>`,
      );
    case 'WAITING':
      return page(
        `We’re looking for a time for ${pet}`,
        html`${offerOf(entry, config) ?? html`<p>${stateOf(entry)}</p>`}
          <p>We’ll look until ${formatTime(endsAt, timeZone).day}.</p>
          ${stayForm(key)}`,
      );
    case 'RESTING':
      return page(
        `Still looking for a time for ${pet}?`,
        html`<p>We kept two times for you and didn’t hear from you, so we’ve stopped looking.</p>
          <div class="answers">${confirmForm(key, 'I’m still looking')}</div>`,
      );
    case 'REPLACED':
      return page(
        'This link no longer works',
        html`<p>You’ve asked us again since we sent it. Use the newest email you have from us.</p>`,
      );
    case 'ENDED':
      return page(
        'We’re not looking for a time for you',
        html`<p>We won’t email you about it any more. You can still book a time that is free now.</p>`,
      );
  }
};
