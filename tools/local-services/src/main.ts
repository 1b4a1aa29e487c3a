import { fstatSync } from 'node:fs';
import type { IdentityProviderOptions } from './identity-provider/identity-provider-options.ts';
import { startIdentityProvider } from './identity-provider/start-identity-provider.ts';
import { type MailboxOptions, startMailbox } from './mailbox/start-mailbox.ts';
import { startProvetStandIn } from './practice-system/provet-stand-in.ts';
import type { StandInOptions } from './practice-system/stand-in.ts';

type Settings = {
  readonly identityProvider?: IdentityProviderOptions;
  readonly mailbox?: MailboxOptions;
  readonly practiceSystem?: StandInOptions;
};

const readSettings = (): Settings => {
  const value: unknown = JSON.parse(process.env['LOCAL_SERVICES'] ?? '{}');
  if (typeof value !== 'object' || value === null) throw new Error('LOCAL_SERVICES must be a JSON object.');
  return value;
};

const settings = readSettings();
const identityProvider = settings.identityProvider && (await startIdentityProvider(settings.identityProvider));
const mailbox = settings.mailbox && (await startMailbox(settings.mailbox));
const practiceSystem = settings.practiceSystem && (await startProvetStandIn(settings.practiceSystem));

const stop = async (): Promise<void> => {
  await Promise.all([identityProvider?.close(), mailbox?.close(), practiceSystem?.close()]);
  process.exit(0);
};
let stopping: Promise<void> | null = null;
const stopOnce = (): void => void (stopping ??= stop());

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOnce);
process.on('disconnect', stopOnce);

// A closed pipe means that the parent has gone; a terminal or /dev/null says nothing.
const input = fstatSync(0);
if (input.isFIFO() || input.isSocket()) process.stdin.on('end', stopOnce).on('error', stopOnce).resume();

const addresses = {
  issuer: identityProvider?.issuer ?? null,
  mailbox: mailbox?.url ?? null,
  reception: practiceSystem?.receptionUrl ?? null,
};
console.log(JSON.stringify(addresses));
