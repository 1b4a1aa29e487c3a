import { ChecksFailed, type Command } from '../command.ts';
import { runChecks } from '../installation-checks.ts';
import { tally } from '../tally.ts';

export const doctorCommand: Command = {
  summary:
    'Check the database, its schema, the mail server, the sender domain, the identity providers, the proxies, email, the practices, imports, booked appointments, prices and the outbox',
  usage: 'doctor',
  async run(context) {
    const { verdicts, lines, errors, warnings } = await runChecks(context);
    context.report?.(verdicts);
    const text = [...lines, '', tally({ errors, warnings })].join('\n');
    if (errors > 0) throw new ChecksFailed(text);
    return text;
  },
};
