import { ConfigError } from '../../platform/config/config-error.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { absentProviders } from '../../platform/config/provider-settings.ts';
import { redactedSettings } from '../../platform/config/redacted-settings.ts';
import { type PlainCommand, UsageError } from '../command.ts';
import { tally } from '../tally.ts';

const warningsOf = ({ environment, operatorEmail, providers, trustedProxies }: Config): string[] => [
  ...absentProviders(providers),
  ...(operatorEmail === null ? ['OPERATOR_EMAIL has no value: nobody gets an email when something is wrong.'] : []),
  ...(environment === 'production' && trustedProxies === 0
    ? ['TRUSTED_PROXIES is 0: behind a proxy, all visitors count as one.']
    : []),
];

const readCounted = (environment: NodeJS.ProcessEnv): Config => {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const errors = error.message.split('\n').length;
    throw new ConfigError(`${error.message}\n\n${tally({ errors, warnings: 0 })}`);
  }
};

export const configCommand: PlainCommand = {
  needs: 'ENVIRONMENT',
  summary: 'Check all settings without starting, and print them without their secrets',
  usage: 'config check',
  details:
    'A setting can also come from a file: NAME_FILE names it. Secrets and passwords are printed as ***. Ends with 3 and all settings at fault if the portal would not start with these.',
  async run({ environment, args: [verb], report }) {
    if (verb !== 'check') throw new UsageError();
    const config = readCounted(environment);
    const settings = redactedSettings(config, environment);
    report?.(settings);
    const width = Math.max(...settings.map(({ name }) => name.length));
    const warnings = warningsOf(config);
    return [
      ...settings.map(
        ({ name, value, from }) => `${name.padEnd(width)}  ${value}${from === 'default' ? '  (default)' : ''}`,
      ),
      '',
      ...warnings.map((warning) => `warn  ${warning}`),
      tally({ errors: 0, warnings: warnings.length }),
    ].join('\n');
  },
};
