import { z } from 'zod';
import { withId } from '../wire-types.ts';

export const RuntimeConfig = withId('RuntimeConfig', {
  apiUrl: z.string(),
  auth: z.object({ domain: z.string(), clientId: z.string(), audience: z.string(), scope: z.string() }),
  version: z.string(),
  maintenance: z.object({ active: z.boolean(), message: z.string().nullable(), until: z.string().nullable() }),
  emergencyUrl: z.string(),
  siteUrl: z.string(),
  checkDisclosure: z.enum(['standard', 'strict']),
  /** 0 checks the session only when the tab becomes visible. */
  sessionPollSeconds: z.int(),
  /** Without an address service, people type their address and are offered no search. */
  addressLookup: z.boolean(),
  /** Takes the fictional phone numbers of examples, where people try the portal out. */
  exampleNumbers: z.boolean(),
  group: z.object({
    name: z.string(),
    /** Null for the usual links of the footer. */
    links: z.array(z.object({ label: z.string(), url: z.string() })).nullable(),
    logoUrl: z.string().nullable(),
    /** Null for the usual pages below the site's address. */
    legal: z
      .object({
        privacy: z.string().nullable(),
        terms: z.string().nullable(),
        accessibility: z.string().nullable(),
      })
      .nullable(),
    /** Colours of buttons and of links, in the light theme. */
    colours: z.object({ action: z.string(), accent: z.string() }).nullable(),
  }),
});
export type RuntimeConfig = z.infer<typeof RuntimeConfig>;

export const TelemetryConfig = withId('TelemetryConfig', {
  enabled: z.boolean(),
  connectionString: z.string().nullable(),
  applicationTag: z.literal('clientPortalFE'),
  tagManagerId: z.string().nullable(),
  crossDomains: z.array(z.string()),
});
export type TelemetryConfig = z.infer<typeof TelemetryConfig>;
