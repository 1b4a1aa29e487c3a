/** In tests, what is slow on a busy machine is no failure. Benchmarks keep the portal's own limits. */
const isTest = process.env['TEST_RUN'] !== undefined;

export const databasePatience = isTest ? { statementSeconds: 60, waitSeconds: 60 } : {};
export const answerPatience = isTest ? { answerMilliseconds: 60_000 } : {};
