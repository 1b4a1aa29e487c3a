type Descriptions = Readonly<Record<string, string>>;

/** By the headings of docs/guides/settings.md; those of the second provider are described by the first. */
export const settingDescriptions: Readonly<Record<string, Descriptions>> = {
  'The process': {
    NODE_ENV:
      'In `production` the portal refuses plain http, a database without TLS, a guessable secret, demo data and misspelt settings.',
    HOST: 'The address it listens at.',
    PORT: 'The port it listens at.',
    WEB_ORIGIN: 'The public origin: scheme, host and port, without a path.',
    LISTEN_WHEN_READY:
      '`1`: listen only once it can serve, for proxies without health checks such as nginx ([why](../decisions/0030-what-is-deployed.md)).',
    TRUSTED_PROXIES: 'The number of proxies in front of the portal whose addresses count.',
    LOG_LEVEL: 'What is logged.',
    FILE_MEGABYTES:
      'The largest file of records that is read, in MB; a workbook may unpack to five times as much ([import](import.md#files)).',
    FILE_CELLS: 'The most rows × columns of such a file.',
    WEB_DIR: 'The folder of the built pages.',
  },
  'Secrets and the database': {
    PORTAL_SECRET: '32 characters or more. Every key is derived from it.',
    PORTAL_SECRETS_ACCEPTED:
      'Former and next secrets: accepted, but not used to sign or encrypt ([how to rotate](../runbooks/rotating-the-secret.md)).',
    DATABASE_URL: 'PostgreSQL 15 or newer. Without it, an embedded PostgreSQL for a single process and for trying out.',
    DATABASE_POOLER:
      '`transaction` for PgBouncer and others in transaction mode ([why](../decisions/0003-plain-sql.md)).',
    MAX_CONNECTIONS: 'The most connections of this process to the database.',
    DATA_DIR: 'The folder of the embedded PostgreSQL.',
    PLAIN_CONNECTIONS: '`1` allows connections to the database and the mail server without TLS in production.',
    SEED_DEMO: '`1` loads the demo group; never in production.',
  },
  'Identity providers': {
    OIDC_AUTH0_ISSUER: 'Any OpenID provider ([how to connect one](../runbooks/identity-providers.md)).',
    OIDC_AUTH0_CLIENT_ID: 'The client id there.',
    OIDC_AUTH0_CLIENT_SECRET: 'Its secret, unless there is a private key.',
    OIDC_AUTH0_CLIENT_AUTH:
      'How it authenticates. Unset: the first method that the provider lists and these settings allow.',
    OIDC_AUTH0_PRIVATE_KEY: 'An RSA or P-256 private key in PEM for `private_key_jwt`, usually as a file.',
    OIDC_AUTH0_PRIVATE_KEY_ID: 'The `kid` of that key.',
    OIDC_AUTH0_RESPONSE_MODE:
      'Unset or `query`: the provider redirects with its response. `form_post`: it posts a form ([when](../runbooks/identity-providers.md#response-mode)).',
    AUDIENCE: 'The audience requested from the provider.',
    SCOPE: 'The scopes requested from the provider.',
    SESSION_POLL_SECONDS: 'How often a visible page checks its session; 0: only when the person returns to it.',
  },
  Email: {
    SMTP_URL: 'The mail server. In production `smtp://` needs STARTTLS ([email](email.md)).',
    MAIL_FROM: 'The address that all emails come from.',
    MAIL_FROM_NAME: 'The sender of emails without a practice.',
    MAIL_DKIM_SELECTORS: 'The DKIM selectors that your mail server signs with, for `doctor` to check.',
    OPERATOR_EMAIL:
      'Gets an email when a webhook is switched off or prices are missing; without it only the log says so.',
  },
  'Text messages': {
    SMS_SERVICE:
      'Who sends them; `log` writes them to the log, for trying out ([text messages](email.md#text-messages)).',
    SMS_FROM: 'The sender: a number such as +447700900123, or a name of at most 11 letters and digits.',
    TWILIO_ACCOUNT_SID: 'The account at Twilio.',
    TWILIO_AUTH_TOKEN: 'Its token, which also signs what Twilio reports.',
    TWILIO_BASE_URL: 'Another server that answers as Twilio does, for trying out.',
  },
  'The group': {
    SITE_URL: "The group's own website.",
    EMERGENCY_URL: 'Its page for emergencies.',
    SECURITY_CONTACT:
      'Where to report vulnerabilities, for `/.well-known/security.txt`; without it `OPERATOR_EMAIL`, and without both there is no such file.',
    PRICE_TEMPLATES: 'A folder of [price templates](prices.md#a-new-template) besides those of the release.',
    MAINTENANCE: '`1` shows people only the maintenance page.',
    MAINTENANCE_MESSAGE: 'What it says.',
    MAINTENANCE_UNTIL: 'The expected end.',
    OFFLINE_PAGE:
      '`0` removes the service worker from every browser ([why](../decisions/0017-a-worker-that-keeps-one-page.md)).',
  },
  'Checks and look-ups': {
    CHECK_DISCLOSURE:
      '`strict`: a check before an account tells everybody to look in their mailbox ([what that means](../product/behaviour.md#finding-a-record)).',
    ADDRESS_LOOKUP: 'The address service; `off` in production unless set.',
    ADDRESS_LOOKUP_KEY: 'Its API key.',
    WEBHOOK_NETWORKS:
      'Networks of your own that webhooks may go to besides public addresses, by https, such as `10.1.0.0/16`; separated by commas.',
    WEBHOOKS_TO_LOCAL_ADDRESSES:
      '`1` lets webhooks go to http and to this machine or network, and practices’ own systems be there, for development.',
  },
  'Telemetry of the pages, only with consent': {
    APPLICATIONINSIGHTS_CONNECTION_STRING:
      'Application Insights ([why so little](../decisions/0014-consent-telemetry-and-inactivity.md)).',
    TAG_MANAGER_ID: 'A Google Tag Manager container, such as GTM-ABC123.',
    CROSS_DOMAINS: 'The domains whose visits count as one.',
  },
  'Metrics and traces': {
    METRICS_PORT: 'Where Prometheus reads `/metrics`; off without it ([monitoring](monitoring.md)).',
    METRICS_HOST: 'Any address but this machine needs a token.',
    METRICS_TOKEN: '16 characters or more.',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'Where traces are sent by OTLP/HTTP; off without it ([traces](monitoring.md#traces)).',
    OTEL_EXPORTER_OTLP_HEADERS: 'Headers as `name=value`, separated by commas.',
    OTEL_SERVICE_NAME: 'The name of the service.',
    OTEL_TRACES_SAMPLER_ARG: 'The share of requests that are traced.',
  },
};
