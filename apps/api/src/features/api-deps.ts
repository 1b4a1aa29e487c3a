import type { Database } from '../database/client.ts';
import type { Config } from '../platform/config/config.ts';
import type { Cookies } from '../platform/http/cookies.ts';
import type { Api, Authenticate } from '../platform/http/api.ts';
import type { KeyedMutex } from '../platform/keyed-mutex.ts';
import type { Outbox } from '../platform/outbox/outbox.ts';
import type { ProofOfWork } from '../platform/proof-of-work/proof-of-work.ts';
import type { Groups } from './practices/content/group.ts';
import type { PracticeDiaries } from './slots/practice-diaries.ts';

export type ApiDeps = {
  readonly config: Config;
  readonly database: Database;
  readonly authenticate: Authenticate;
  readonly cookies: Cookies;
  readonly outbox: Outbox;
  readonly proofOfWork: ProofOfWork;
  readonly diaries: PracticeDiaries;
  readonly groups: Groups;
  readonly bookingMutex: KeyedMutex<number>;
  /** Returns when the practice's own system has answered, or after a few seconds. */
  readonly askPracticeSystem: (appointmentId: number) => Promise<void>;
};

export type AddRoutes = (api: Api, deps: ApiDeps) => void;
