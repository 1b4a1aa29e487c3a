import type { ActivationState, ClientCheck } from '@portal/contract/activation/activation.schemas';
import { maskEmail } from '@portal/domain/activation/masks';
import { sql } from '../../src/database/sql.ts';
import { buildIdentity } from '../builders/build-identity.ts';
import { buildPractice } from '../builders/build-practice.ts';
import { inLetters } from '../in-letters.ts';
import { arrival } from '../arrival.ts';
import type { TestPortal, TestServer } from '../servers/test-server.ts';
import type { Refusal } from '../api-caller.ts';

export type TypedCheck = {
  readonly practiceId: number;
  readonly lastName: string;
  readonly postcode: string;
  readonly email: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Unlike a check by POST, it sends no email. */
export const checkByGet = (portal: TestServer, { practiceId, lastName, postcode, email, headers = {} }: TypedCheck) => {
  const query = new URLSearchParams({
    PracticeId: String(practiceId),
    LastName: lastName,
    Postcode: postcode,
    Email: email,
  });
  const path = `/pre-signup/check?${query.toString()}`;
  return portal.anyone().get<ClientCheck & Refusal>(path, { headers });
};

let people = 0;

/** The six digits that prove a mailbox. */
export const digitsIn = (text: string): string =>
  /\b(\d{3}) (\d{3})\b(?=\s*\n?.*\n?.*minutes)/.exec(text)?.slice(1).join('') ?? '';

const readMail = ({ to, text }: { to: { address: string }; text: string }) => {
  const link = new URL(/https?:\S*\/verified\?[^\s>]*/.exec(text)?.[0] ?? 'about:blank');
  return {
    to: to.address,
    code: link.searchParams.get('code') ?? '',
    clientId: Number(link.searchParams.get('clientId')),
    mode: link.searchParams.get('mode') ?? '',
    digits: digitsIn(text),
  };
};

export const personScene = async ({ database, portal }: TestPortal) => {
  const number = ++people;
  const { practiceId } = await buildPractice(database, { features: { 'online-registration-enabled': 'True' } });
  const person = {
    lastName: `Personsson${inLetters(number)}`,
    postcode: `ZY${number} 9ZZ`,
    email: `person${number}@example.org`,
  };
  const clientId = await database.certainValue<number>(sql`
    insert into clients (first_name, last_name, postcode, email, home_practice_id)
    values ('Jo', ${person.lastName}, ${person.postcode}, ${person.email}, ${practiceId}) returning client_id`);

  const signIn = async ({ emailVerified = true, email = person.email } = {}) => {
    const caller = await portal.signInAs(await buildIdentity(database, { email, emailVerified }));
    const check = () =>
      caller.get<ClientCheck>(
        `/signup-v2/check?PracticeId=${practiceId}&LastName=${person.lastName}&Email=${person.email}`,
      );
    const startWithCheck = async () => {
      const { body } = await check();
      return caller.post<ActivationState>('/client/signup', {
        practiceId,
        lastName: person.lastName,
        checkId: body.checkId,
      });
    };
    return { caller, check, startWithCheck };
  };

  return {
    ...person,
    practiceId,
    clientId,
    masked: maskEmail(person.email),
    signIn,
    preCheck: (other: Partial<typeof person> = {}) =>
      portal.anyone().post<ClientCheck>('/pre-signup/check', { practiceId, ...person, ...other }),
    async mail() {
      return readMail(await arrival(() => portal.sent.findLast(({ to }) => to.address === person.email)));
    },
  };
};
