import { sql } from '../../src/database/sql.ts';
import { findLatestRequest } from '../../src/features/appointments/requests/booking-requests.repository.ts';
import { requestUrlOf } from '../../src/features/appointments/requests/request-link.ts';
import type { TestPortal } from '../servers/test-server.ts';
import { appointmentScene } from './appointment-scene.ts';

const requestFeatures = { 'Online Booking Enabled': 'True', 'booking-requests-enabled': 'True' };

export const requestScene = async (at: TestPortal) => {
  const { database, portal } = at;
  const scene = await appointmentScene(at, { features: requestFeatures, vets: 2 });
  const requestOf = async (appointmentId: number) => {
    const request = await findLatestRequest(database, appointmentId);
    if (!request) throw new Error('there is no request');
    return request;
  };
  const linkTo = async (appointmentId: number): Promise<string> => {
    const url = requestUrlOf(portal.config, await requestOf(appointmentId));
    return `${portal.base}${new URL(url).pathname}${new URL(url).search}`;
  };
  const answer = (link: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(link.replace(/\?.*/, ''), {
      method: 'POST',
      body: new URLSearchParams({ key: new URL(link).searchParams.get('key') ?? '', ...fields }),
    });
  const confirm = async (appointmentId: number) => answer(await linkTo(appointmentId), { answer: 'confirm' });
  const decline = async (appointmentId: number, more: Readonly<Record<string, string>> = {}) =>
    answer(await linkTo(appointmentId), { answer: 'decline', ...more });
  const letTimePass = (appointmentId: number) =>
    database.query(sql`
      update booking_requests set answer_by = date_trunc('second', clock_timestamp()) - interval '1 second'
       where appointment_id = ${appointmentId} and outcome is null`);
  const entriesOf = (): Promise<number> =>
    database.certainValue<number>(sql`
      select count(*)::int as entries from diary_entries
       where practice_id = ${scene.practice.practiceId} and (state <> 'HELD' or expires_at > clock_timestamp())`);
  const kindsFor = (appointmentId: number): Promise<string[]> =>
    database.values<string>(sql`
      select m.kind from outbox_messages m
       where m.kind like 'appointment-%' and m.subject_id = ${appointmentId}
          or m.kind in ('booking-request', 'booking-request-over', 'request-answered', 'move-requested')
             and m.subject_id in (select booking_request_id from booking_requests where appointment_id = ${appointmentId})
       order by m.created_at, m.kind`);
  return { ...scene, requestOf, linkTo, answer, confirm, decline, letTimePass, entriesOf, kindsFor };
};

export const requestedScene = async (at: TestPortal) => {
  const scene = await requestScene(at);
  const times = await scene.slots();
  const appointment = await scene.book(times[40]);
  return { ...scene, times, appointment, id: appointment.appointmentId };
};
