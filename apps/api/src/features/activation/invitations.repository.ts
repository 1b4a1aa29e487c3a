import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

export type InvitationRow = {
  readonly invitationId: number;
  readonly clientId: number;
  readonly practiceId: number;
  readonly practiceName: string;
  readonly practicePhone: string;
  readonly timeZone: string;
  readonly email: string | null;
  readonly sentToContact: boolean;
  readonly fitsName: boolean;
  readonly expiresAt: number;
};

type Attempt = { readonly codeHash: Uint8Array; readonly lastName: string | null; readonly mostTries: number };

export const findInvitation = (database: Queryable, { codeHash, lastName, mostTries }: Attempt) =>
  database.find<InvitationRow>(sql`
    select i.invitation_id as "invitationId", i.client_id as "clientId", i.practice_id as "practiceId",
           p.name as "practiceName", p.phone as "practicePhone", p.time_zone as "timeZone", c.email,
           i.sent_to_contact as "sentToContact", coalesce(c.name_key = name_key(${lastName}::text), false) as "fitsName",
           i.expires_at as "expiresAt"
      from invitations i
      join clients c using (client_id)
      join practices p on p.practice_id = i.practice_id
     where i.code_hash = ${codeHash} and i.spent_at is null and i.expires_at > clock_timestamp()
       and i.tries < ${mostTries} and c.record_status = 'ACTIVE'`);

export const countInvitationTry = (database: Queryable, invitationId: number) =>
  database.query(sql`update invitations set tries = tries + 1 where invitation_id = ${invitationId}`);

/** Returns false if a concurrent request has spent it. */
export const spendInvitation = (transaction: Queryable, invitationId: number): Promise<boolean> =>
  transaction.returnsRow(sql`
    update invitations set spent_at = clock_timestamp() where invitation_id = ${invitationId} and spent_at is null returning 1`);

type New = {
  readonly codeHash: Uint8Array;
  readonly clientId: number;
  readonly sentToContact: boolean;
  readonly days: number;
};

export const insertInvitation = (database: Queryable, invitation: New): Promise<boolean> =>
  database.returnsRow(sql`
    insert into invitations (code_hash, client_id, practice_id, sent_to_contact, expires_at)
    select ${invitation.codeHash}, client_id, home_practice_id, ${invitation.sentToContact}::boolean,
           clock_timestamp() + make_interval(days => ${invitation.days})
      from clients where client_id = ${invitation.clientId} and record_status = 'ACTIVE'
    returning 1`);

export type CallBackRow = {
  readonly practiceName: string;
  readonly name: string;
  readonly phone: string;
  readonly message: string | null;
  readonly createdAt: number;
};

export const insertCallBackRequest = (
  database: Queryable,
  { practiceId, name, phone, message }: { practiceId: number; name: string; phone: string; message: string | null },
) =>
  database.query(sql`
    insert into call_back_requests (practice_id, name, phone, message) values (${practiceId}, ${name}, ${phone}, ${message})`);

export const listCallBackRequests = (database: Queryable): Promise<CallBackRow[]> =>
  database.query<CallBackRow>(sql`
    select p.name as "practiceName", r.name, r.phone, r.message, r.created_at as "createdAt"
      from call_back_requests r join practices p using (practice_id) order by r.created_at limit 200`);
