import { html, type Html, pageLayout } from '../../web/page.ts';
import type { DeskAppointment } from '../provet-desk.ts';
import type { DeskFacts } from '../saved-desk.ts';
import { addDays, dayOf, localOf, nameOfDay } from './london-time.ts';

export type Mode = 'none' | 'down' | 'slow';

const modes: Readonly<Record<Mode, string>> = {
  none: 'The system answers the portal.',
  down: 'The system is down for the portal. Reception can still work.',
  slow: 'The system takes five seconds for each answer.',
};

const page = (title: string, content: Html): Html => pageLayout({ title, service: 'Reception', content });

export const messagePage = (title: string): Html =>
  page(
    title,
    html`<h1>${title}</h1>
      <p><a href="/">Today’s diary</a></p>`,
  );

const clockOf = (at: number): string => localOf(at).slice(11);

const nameIn = (list: readonly { readonly id: number; readonly name: string }[], id: number | null): string =>
  list.find((one) => one.id === id)?.name ?? (id === null ? 'nobody in particular' : `number ${id}`);

const whoOf = ({ pets, title }: DeskAppointment, facts: DeskFacts): string => {
  const pet = facts.pets.find(({ id }) => pets.includes(id));
  return pet ? `${pet.name}, ${pet.owner}` : title || 'Busy';
};

const titleOf = (one: DeskAppointment, facts: DeskFacts): string =>
  `${clockOf(one.start)} to ${clockOf(one.end)}, ${whoOf(one, facts)}`;

const row = (one: DeskAppointment, facts: DeskFacts): Html => {
  const reason = one.reason === null ? '' : `${nameIn(facts.reasons, one.reason)}, `;
  return html`<li>
    <a class="row" href="/entries/${one.id}">
      <strong>${titleOf(one, facts)}</strong>
      <span class="soft">${reason}with ${nameIn(facts.clinicians, one.user)}${one.active === 0 && ', cancelled'}</span>
    </a>
  </li>`;
};

type Choices = {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
  readonly chosen?: number | null;
};

const select = ({ name, label, choices, chosen }: Choices): Html =>
  html`<label for="${name}">${label}</label>
    <select id="${name}" name="${name}">
      ${choices.map(
        (one) => html`<option value="${one.id}" ${one.id === chosen && html`selected`}>${one.name}</option>`,
      )}
    </select>`;

const time = (label: string, value: string): Html =>
  html`<label for="start">${label}</label>
    <input id="start" name="start" type="datetime-local" value="${value}" required />`;

const booking = ({ pets, reasons, clinicians }: DeskFacts, day: string): Html => {
  const owned = pets.map(({ id, name, owner }) => ({ id, name: `${name}, ${owner}` }));
  const choices = [{ id: 0, name: 'Nobody: keep the time busy' }, ...owned];
  return html`<section class="card">
    <h2>Book at the desk</h2>
    <form method="post" action="/book">
      ${time('Time', `${day}T09:00`)} ${select({ name: 'clinician', label: 'With', choices: clinicians })}
      ${select({ name: 'pet', label: 'For', choices })} ${select({ name: 'reason', label: 'Reason', choices: reasons })}
      <button class="button main" type="submit">Book</button>
    </form>
  </section>`;
};

const system = (mode: Mode, day: string): Html =>
  html`<section class="card">
    <h2>The system</h2>
    <p role="status">${modes[mode]}</p>
    <form method="post" action="/mode">
      <input type="hidden" name="day" value="${day}" />
      <button class="button" type="submit" name="mode" value="down">Go down</button>
      <button class="button" type="submit" name="mode" value="slow">Be slow</button>
      <button class="button" type="submit" name="mode" value="none">Come back</button>
    </form>
  </section>`;

const emails = (mailboxUrl: string): Html =>
  html`<section class="card">
    <h2>Emails to the practice</h2>
    <p>Requests for medicine arrive by email. Open one to answer it.</p>
    <p><a href="${mailboxUrl}">Open the mailbox</a></p>
  </section>`;

const otherDay = (day: string): Html =>
  html`<form method="get" action="/">
    <label for="day">Another day</label>
    <input id="day" name="day" type="date" value="${day}" required />
    <button class="button" type="submit">Show</button>
  </form>`;

type Diary = {
  readonly facts: DeskFacts;
  readonly day: string;
  readonly entries: readonly DeskAppointment[];
  readonly mode: Mode;
  readonly mailboxUrl: string | null;
};

export const diaryPage = ({ facts, day, entries, mode, mailboxUrl }: Diary): Html =>
  page(
    nameOfDay(day),
    html`<h1>${nameOfDay(day)}</h1>
      <p class="soft">${facts.practice.name}</p>
      <p>
        <a href="/?day=${addDays(day, -1)}">Day before</a>, <a href="/?day=${addDays(day, 1)}">day after</a>,
        <a href="/?day=${day}">refresh</a>
      </p>
      <div class="columns">
        <section>
          <h2>Diary</h2>
          ${
            entries.length === 0
              ? html`<p class="card">Nothing is booked.</p>`
              : html`<ul role="list">
                  ${entries.map((one) => row(one, facts))}
                </ul>`
          }
          ${otherDay(day)}
        </section>
        <div>${booking(facts, day)} ${mailboxUrl !== null && emails(mailboxUrl)} ${system(mode, day)}</div>
      </div>`,
  );

const changes = (one: DeskAppointment, { clinicians }: DeskFacts): Html =>
  html`<form class="card" method="post" action="/entries/${one.id}/reschedule">
      ${time('New time', localOf(one.start))}
      ${select({ name: 'clinician', label: 'With', choices: clinicians, chosen: one.user })}
      <button class="button main" type="submit">Reschedule</button>
    </form>
    <form class="card" method="post" action="/entries/${one.id}/cancel">
      <button class="button" type="submit">Cancel this entry</button>
    </form>`;

export const entryPage = (one: DeskAppointment, facts: DeskFacts): Html =>
  page(
    titleOf(one, facts),
    html`<p><a href="/?day=${dayOf(one.start)}">The day’s diary</a></p>
      <h1>${titleOf(one, facts)}</h1>
      <dl>
        <dt class="soft">Day</dt>
        <dd>${nameOfDay(dayOf(one.start))}</dd>
        <dt class="soft">Reason</dt>
        <dd>${one.reason === null ? 'None' : nameIn(facts.reasons, one.reason)}</dd>
        <dt class="soft">With</dt>
        <dd>${nameIn(facts.clinicians, one.user)}</dd>
        <dt class="soft">Note</dt>
        <dd>${one.notes || 'None'}</dd>
      </dl>
      ${one.active === 0 ? html`<p class="card">This entry is cancelled.</p>` : changes(one, facts)}`,
  );
