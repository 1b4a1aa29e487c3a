import type { z } from 'zod';
import { observationNames } from './observation-settings.ts';
import { providerIds, providerSettingName } from './provider-settings.ts';
import { smsNames } from './sms-settings.ts';

const outsideNames: Readonly<Record<string, string>> = {
  'lookup.service': 'ADDRESS_LOOKUP',
  'lookup.key': 'ADDRESS_LOOKUP_KEY',
  ...smsNames,
  environment: 'NODE_ENV',
  'files.megabytes': 'FILE_MEGABYTES',
  'files.cells': 'FILE_CELLS',
  'secrets.0': 'PORTAL_SECRET',
  'telemetry.connectionString': 'APPLICATIONINSIGHTS_CONNECTION_STRING',
  'telemetry.tagManagerId': 'TAG_MANAGER_ID',
  'telemetry.crossDomains': 'CROSS_DOMAINS',
  ...observationNames,
  'maintenance.active': 'MAINTENANCE',
  'maintenance.message': 'MAINTENANCE_MESSAGE',
  'maintenance.until': 'MAINTENANCE_UNTIL',
};
const listNames: Readonly<Record<string, string>> = {
  secrets: 'PORTAL_SECRETS_ACCEPTED',
  securityContacts: 'SECURITY_CONTACT',
  mailDkimSelectors: 'MAIL_DKIM_SELECTORS',
  webhookNetworks: 'WEBHOOK_NETWORKS',
};

/** The name of a setting by its place in the configuration. */
export const outsideName = (path: readonly PropertyKey[]): string => {
  const name = path.join('.');
  const [group, id, field] = path;
  if (group === 'providers') return providerSettingName(String(id), String(field ?? 'issuer'));
  return (
    outsideNames[name] ??
    outsideNames[name.replace(/[.]\d+$/, '')] ??
    listNames[String(group)] ??
    name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
  );
};

const hints: Readonly<Record<string, string>> = {
  PORTAL_SECRET: ': 32 characters or more, for example from `openssl rand -base64 32`',
  SMTP_URL: ': the mail server, for example smtps://user:password@mail.example.org',
  ADDRESS_LOOKUP_KEY: ': the key that the service gave you, for example ak_k1w2e3r4t5y6u7i8o9p0',
  SMS_FROM: ': what texts come from, for example +447700900123 or a name such as Elm Vets',
  TWILIO_ACCOUNT_SID: ', for example AC0123456789abcdef0123456789abcdef from the console of Twilio',
  TWILIO_AUTH_TOKEN: ', for example 0123456789abcdef0123456789abcdef from the console of Twilio',
  ...Object.fromEntries(
    providerIds.flatMap((id) => [
      [
        providerSettingName(id, 'issuer'),
        ': the address of the identity provider, for example https://sign-in.example.org/',
      ],
      [providerSettingName(id, 'clientId'), ': what the identity provider calls the portal, for example client-portal'],
      [
        providerSettingName(id, 'clientSecret'),
        ', for example the one that the identity provider shows once, when it makes the client',
      ],
    ]),
  ),
};

const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const wordsOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_value') return `must be ${orList.format(issue.values.map(String))}`;
  if (!/^(Invalid|Too) /.test(issue.message)) return issue.message;
  if (issue.code === 'too_small') return `needs ${String(issue.minimum)} characters or more`;
  if (issue.code === 'too_big') return `may have ${String(issue.maximum)} characters at most`;
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'must be an address such as https://www.example.org';
  return 'has a value that does not fit';
};

/** One line with the name of the setting, what is wrong and, as far as possible, a right value. */
export const mistakeIn = (issue: z.core.$ZodIssue): string => {
  const name = outsideName(issue.path);
  const isMissing = /^is missing$|received undefined$/.test(issue.message);
  return isMissing ? `${name} is missing${hints[name] ?? ''}` : `${name}: ${wordsOf(issue)}`;
};
