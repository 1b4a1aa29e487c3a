import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../database/sql.ts';
import { signUpAs } from '../../../../testing/scenes/guest-scene.ts';
import { claim } from '../../../../testing/scenes/guest-sign-up.ts';
import { guestWaitingScene } from '../../../../testing/scenes/guest-waiting-scene.ts';
import { forgetBudgets } from '../../../../testing/scenes/records.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();
const scene = () => guestWaitingScene({ database, portal });
// One address gets five emails a day.
beforeEach(() => forgetBudgets(database));
const offerMail = /^An earlier time for Milo/;

describe('an older email to a guest on the waiting list', () => {
  it('an older email about an ended offer links to the current offer [1b4ed]', async () => {
    const { confirmed, free, times, endOffers, linkIn, person } = await scene();
    await confirmed();
    const offerIn = async () => {
      const link = await linkIn(offerMail, /\/guest\/complete\?[^\s<>]+/);
      const search = new URLSearchParams(link.split('?')[1]);
      return [search.get('sb') ?? '', search.get('t') ?? ''] as const;
    };
    await free(times[20]);
    const older = await offerIn();
    await endOffers();
    await free(times[40]);
    await expect.poll(offerIn).not.toEqual(older);
    const { caller } = await signUpAs({ database, portal }, person.email);
    expect(Date.parse((await claim(caller, ...older)).body.slot.start)).toBe(times[40]);
  });

  it('an older email opens a page that points to the newest email, and changes nothing [1b4ed]', async () => {
    const { ask, entries, post, linkIn, person } = await scene();
    const page = async (link: string) => (await fetch(`${portal.base}${link}`)).text();
    const confirm = (link: string) => post('/waiting-list/asked', { key: link.split('=')[1] ?? '', answer: 'looking' });
    await ask();
    const older = await linkIn(/^One more step/);
    await forgetBudgets(database);
    await ask({ email: person.email.toUpperCase() });
    const newest = await linkIn(/^One more step/, undefined, person.email.toUpperCase());
    expect(await page(older)).toContain('Tell me');
    await confirm(newest);
    expect(await page(older)).toContain('Use the newest email you have from us.');
    await confirm(older);
    expect(await entries()).toEqual([{ state: 'UNPROVED' }, { state: 'WAITING' }]);
    expect(await page(newest)).toContain('We’re looking for a time');
  });

  it('ending the search from an older email leaves a time alone that has just been booked', async () => {
    const { confirmed, free, times, practiceId } = await scene();
    const { answer } = await confirmed();
    await free(times[60]);
    await database.query(sql`
      with booked as (
        update soft_bookings set state = 'CONVERTED' where practice_id = ${practiceId} returning soft_booking_id)
      update diary_entries d set state = 'BOOKED', expires_at = null from booked where d.soft_booking_id = booked.soft_booking_id`);
    await answer('stop');
    const left = sql`select s.state from diary_entries join soft_bookings s using (soft_booking_id) where s.practice_id = ${practiceId}`;
    expect(await database.values(left)).toEqual(['CONVERTED']);
  });
});
