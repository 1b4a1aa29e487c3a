import { readConfig } from '../../platform/config/config.ts';
import { redactedSettings } from '../../platform/config/redacted-settings.ts';
import { type PlainCommand, UsageError } from '../command.ts';

export const configCommand: PlainCommand = {
  needs: 'ENVIRONMENT',
  summary: 'Check all settings without starting, and print them without their secrets',
  usage: 'config check',
  details:
    'A setting can also come from a file: NAME_FILE names it. Secrets and passwords are printed as ***. Ends with 3 and the setting at fault if the portal would not start with these.',
  async run({ environment, args: [verb], report }) {
    if (verb !== 'check') throw new UsageError(configCommand.usage);
    const settings = redactedSettings(readConfig(environment), environment);
    report?.(settings);
    const width = Math.max(...settings.map(({ name }) => name.length));
    return settings
      .map(({ name, value, from }) => `${name.padEnd(width)}  ${value}${from === 'default' ? '  (default)' : ''}`)
      .join('\n');
  },
};
