import { describe, expect, test } from 'vitest';
import { nestingFault } from '../testing/nesting-fault.ts';
import { hostileClientWords, sampleWaiting } from '../testing/sample-appointment.ts';
import { waitingEnds } from './waiting-ends.ts';
import { newTimesOpen, waitingJoin, waitingOffer, waitingOver, waitingResting } from './waiting-mails.ts';

const mail = sampleWaiting;

describe('the emails of the waiting list', () => {
  test('the email offers one time, and says until when and that the appointment stays', () => {
    const { subject, text } = waitingOffer(mail);
    expect(subject).toBe('An earlier time for Bella: Tuesday 5 January, 9:15am');
    expect(text).toContain('We’re keeping it for you until 10:40am today.');
    expect(text).toContain('Bella’s appointment on Tuesday 12 January, 10:00am stays as it is.');
    expect(waitingOffer({ ...mail, standing: null }).text).not.toContain('stays as it is');
  });

  test('the email about a visit of several pets names them all, one after another', () => {
    const { subject, text } = waitingOffer({ ...mail, petNames: ['Bella', 'Max', 'Tilly'] });
    expect(subject).toBe('An earlier time for Bella, Max and Tilly: Tuesday 5 January from 9:15am');
    expect(text).toContain('One after another');
    const several = /Bella, Max and Tilly’s appointments on Tuesday 12 January from 10:00am stay as they are/;
    for (const write of [
      waitingOffer,
      waitingResting,
      waitingOver,
      waitingEnds['time-lost'],
      waitingEnds['list-closed'],
    ])
      expect(write({ ...mail, petNames: ['Bella', 'Max', 'Tilly'] }).text).toMatch(several);
    expect(waitingEnds['time-lost']({ ...mail, petNames: ['Bella', 'Max'] }).text).toContain(
      'keeping Tuesday 5 January from 9:15am',
    );
    expect(newTimesOpen({ ...mail, petNames: ['Bella', 'Max', 'Tilly'] }).text).toContain(
      'stay as they are unless you change them.',
    );
    expect(waitingOffer(mail).text).not.toContain('One after another');
  });

  test('the email links a guest to creating an account, and to ending the search', () => {
    const guest = {
      ...mail,
      hasAccount: false,
      standing: null,
      listUrl: 'https://portal.example/waiting-list/asked?key=1',
    };
    const { html, text } = waitingOffer(guest);
    expect(text).toContain('Create your account before then, and it’s booked.');
    expect(html.match(/href="https:[^"]*"/g)).toEqual([`href="${guest.offerUrl}"`, `href="${guest.listUrl}"`]);
  });

  test('the email asks a guest to confirm the address, and the subject has no typed text', () => {
    const join = {
      ...sampleWaiting,
      firstName: 'Lena',
      petName: '',
      joinUrl: 'https://portal.example/waiting-list/asked?key=1',
    };
    const { subject, text, html } = waitingJoin(join);
    expect(subject).toBe(`One more step: tell ${mail.practice.name} you’re looking for a time`);
    expect(text).toContain('an appointment for your pet');
    expect(html.match(/href="https:[^"]*"/g)).toEqual([`href="${join.joinUrl}"`]);
    expect(waitingJoin({ ...join, firstName: '' }).text).toContain('Hello, we’ll look');
  });

  test('the email says that a time is no longer kept', () => {
    const { text } = waitingEnds['offer-ended'](mail);
    expect(text).toContain('We kept Tuesday 5 January, 9:15am for Bella until 10:40am.');
    expect(waitingEnds['offer-ended']({ ...mail, standing: null }).text).not.toContain('12 January');
  });

  test('the email says that the practice has taken a kept time, and that the client still waits', () => {
    const { subject, text } = waitingEnds['time-lost'](mail);
    expect(subject).toBe('No longer free: Tuesday 5 January, 9:15am for Bella');
    expect(text).toContain(
      'Bella’s appointment on Tuesday 12 January, 10:00am stays as it is. You’re still on the list',
    );
    expect(waitingEnds['time-lost']({ ...mail, standing: null }).text).not.toContain('12 January');
  });

  test('the email says that a practice has ended its list, and whom to call', () => {
    const { subject, text } = waitingEnds['list-closed'](mail);
    expect(subject).toBe('We’ve stopped looking for an earlier time for Bella');
    expect(text).toContain(`${mail.practice.name} no longer tells people about earlier times online`);
    expect(text).toContain('12 January, 10:00am stays as it is.');
    expect(waitingEnds['list-closed']({ ...mail, standing: null }).text).not.toContain('12 January');
  });

  test('the email says why a time is no longer kept or the search has ended, and what to do', () => {
    const full = waitingEnds['above-limit'](mail, 4);
    expect(full.text).toContain('You can have 4 appointments booked online. This would be more than that, so');
    expect(full.text).toContain('we’ll keep a time for you again once you have fewer appointments.');
    const stopped = `${mail.practice.name} no longer takes online bookings for ${mail.reasonName}`;
    expect(waitingEnds['time-stopped'](mail).text).toContain(
      `${stopped}, so we’re no longer keeping Tuesday 5 January, 9:15am`,
    );
    expect(waitingEnds['reason-gone'](mail).text).toContain(
      `${stopped}, so we can’t look for an earlier time for Bella`,
    );
    for (const write of [waitingEnds['time-not-together'], waitingEnds['together-gone']])
      expect(write(mail).text).toContain('no longer takes online bookings for several pets together, so');
    expect(waitingEnds['visit-parted'](mail).text).toMatch(/for everyone in your visit[\s\S]*for Bella, call us on/);
    expect(waitingEnds['client-barred'](mail).text).toContain('We can still book for you. Call us on');
  });

  test('the email asks once whether a client still waits', () => {
    expect(waitingResting(mail).subject).toBe('Still looking for an earlier time for Bella?');
    expect(waitingResting({ ...mail, standing: null }).text).not.toContain('12 January');
  });

  test('the email says that the search has ended, and links to the free times', () => {
    const { subject, text, html } = waitingOver(mail);
    expect(subject).toBe('We’ve stopped looking for an earlier time for Bella');
    expect(text).toContain('Bella’s appointment on Tuesday 12 January, 10:00am stays as it is.');
    expect(html.match(/href="https:[^"]*"/g)).toEqual([`href="${mail.searchUrl}"`]);
    expect(waitingOver({ ...mail, standing: null }).text).not.toContain('12 January');
  });

  test('the email announces new times, but keeps none', () => {
    const { subject, text, html } = newTimesOpen(mail);
    expect(subject).toBe(`New times are open at ${mail.practice.name}`);
    expect(text).toContain('We aren’t keeping any of them for you');
    expect(html.match(/href="https:[^"]*"/g)).toEqual([`href="${mail.searchUrl}"`, `href="${mail.listUrl}"`]);
  });

  test('the email links to one page of the portal that only shows the time', () => {
    for (const { html } of [
      waitingOffer(mail),
      waitingEnds['offer-ended'](mail),
      waitingResting(mail),
      waitingOver(mail),
    ]) {
      expect(nestingFault(html)).toBeNull();
      expect(html.match(/href="https:[^"]*"/g)).toHaveLength(1);
    }
  });

  test('the email shows markup and links in typed names as plain text', () => {
    const { clientFirstName: firstName, petName } = hostileClientWords;
    const petNames = [petName, petName];
    const all = [waitingOffer, ...Object.values(waitingEnds), waitingResting, waitingOver, newTimesOpen, waitingJoin];
    for (const write of all) {
      const { html, text, subject } = write(
        { ...mail, ...hostileClientWords, petNames, firstName, joinUrl: mail.offerUrl },
        4,
      );
      expect(nestingFault(html)).toBeNull();
      expect(`${text}${subject}`).not.toMatch(/www\.e|evil\.e|a@e/);
    }
  });
});
