import { readMailState, approveMail, mailSourcesOf } from '../../platform/outbox/mail-approval.ts';
import { ChecksFailed, type Command, UsageError } from '../command.ts';
import { runChecks } from '../installation-checks.ts';
import { describeExpected } from '../expected-mails.ts';

/** What clients see first: a name, a sender, prices, and practices that can be booked. */
const checkNames: readonly string[] = [
  'migrations',
  'mail server',
  'sender domain',
  'sender name',
  'group',
  'practices',
  'prices',
  'contact preferences',
];

export const goLiveCommand: Command = {
  summary: 'Let a new installation send reminders and notices, after checking what clients would see',
  usage: 'go-live [--drop]',
  hasDryRun: true,
  details:
    'Until then only codes and links are sent that people ask for. `--dry-run` says what is missing and what would go out; `--drop` drops what was due already.',
  async run(context) {
    const { config, database, args, dryRun } = context;
    if (args.some((arg) => arg !== '--drop')) throw new UsageError();
    const mail = mailSourcesOf(database, config);
    const { state, sentence } = await readMailState(mail);
    if (state === 'APPROVED') return 'The portal is live.';
    if (state !== 'BEFORE_GO_LIVE') throw new ChecksFailed(sentence);
    const { lines, errors } = await runChecks(context, checkNames);
    const expected = await describeExpected(database);
    const text = [...lines, '', expected].join('\n');
    if (errors > 0)
      throw new ChecksFailed(`${text}\nThe portal is not live: mend what says FAIL, and repeat the command.`);
    if (dryRun) return `${text}\nNothing was changed. \`go-live\` without --dry-run lets them go.`;
    const dropped = await approveMail(mail, { drop: args.includes('--drop') });
    return `${text}\nThe portal is live. Emails dropped that were due: ${dropped ?? 0}.`;
  },
};
