import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { answerPage } from '../web/answer.ts';
import type { Html } from '../web/html.ts';
import type { Accounts } from './accounts.ts';

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** One request about one sign-in under way. */
export type Visit = {
  readonly provider: Provider;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly interaction: Interaction;
  readonly accounts: Accounts;
  /** What the application that wants the sign-in is called. */
  readonly clientName: string;
  readonly policy: string;
};

/** Shows a page in answer to a visit; 422 if it is there to have something put right. */
export const showPage = ({ response, policy }: Visit, page: Html, isRefused = false): void =>
  answerPage(response, { page, status: isRefused ? 422 : 200, policy });

/** What the application asked for under this name; empty if it did not. */
export const parameterOf = ({ params }: Interaction, name: string): string => {
  const value = params[name];
  return typeof value === 'string' ? value : '';
};
