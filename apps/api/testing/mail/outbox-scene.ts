import { type Mailbox, startMailbox } from '@portal/local-services/mailbox/start-mailbox';
import Fastify from 'fastify';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import { createMailer } from '../../src/platform/mailer/mailer.ts';
import type { Compose } from '../../src/platform/outbox/compose.ts';
import { createOutbox } from '../../src/platform/outbox/outbox.ts';

export type OutboxState = {
  readonly subjectId: number;
  readonly state: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly pause: number;
};

const note: Compose = async ({ subjectId }) => ({
  to: { name: 'Jo Marsh', address: `jo${subjectId}@example.org` },
  sender: { name: 'Mill Road Vets', email: 'hello@millroad.example' },
  subject: `Note ${subjectId}`,
  text: `This is note ${subjectId}.`,
  html: `<p>This is note ${subjectId}.</p>`,
  pictures: [],
  calendar: null,
});

type Sending = {
  readonly database: Database;
  readonly smtpUrl: string;
  readonly sendMilliseconds?: number;
  readonly isProduction?: boolean;
  readonly composers?: Readonly<Record<string, Compose>>;
};

export const startSender = ({ database, isProduction = false, composers = {}, ...smtp }: Sending) => {
  const mailer = createMailer({ ...smtp, from: { name: 'Test Vets', address: 'portal@example.org' } });
  const log = Fastify({ logger: { level: 'silent' } }).log;
  const outbox = createOutbox({
    restMilliseconds: 250,
    database,
    mailer,
    log,
    mailDomain: 'portal.example',
    isProduction,
    // The second kind is a reply, which a person waits for at a page.
    composers: { note, check: note, ...composers },
    findPicture: async () => null,
  });
  outbox.start();
  return {
    wake: (): void => outbox.wake(),
    async stop(): Promise<void> {
      await outbox.stop();
      mailer.close();
    },
  };
};
export type Sender = ReturnType<typeof startSender>;

export const putNotes = (database: Database, first: number, count = 1) =>
  database.query(sql`
    insert into outbox_messages (outbox_message_id, kind, subject_id)
    select gen_random_uuid(), 'note', id from generate_series(${first}::int, ${first + count - 1}::int) as id`);

export const outboxStates = (database: Database): Promise<OutboxState[]> =>
  database.query<OutboxState>(sql`
    select subject_id as "subjectId", state, attempts, last_error as error,
           extract(epoch from next_attempt_at - clock_timestamp())::float as pause
      from outbox_messages order by subject_id, kind`);

export const endPauses = (database: Database, longest = 100_000) =>
  database.query(sql`
    update outbox_messages set next_attempt_at = clock_timestamp()
     where state = 'PENDING' and next_attempt_at < clock_timestamp() + make_interval(secs => ${longest})`);

export const emptyOutbox = (database: Database) => database.query(sql`delete from outbox_messages`);

export const ownMailbox = (smtpPort = 0): Promise<Mailbox> => startMailbox({ smtpPort, httpPort: 0 });
