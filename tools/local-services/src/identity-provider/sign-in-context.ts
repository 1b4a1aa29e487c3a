import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { answerPage } from '../web/answer.ts';
import type { Html } from '../web/html.ts';
import type { Accounts } from './accounts.ts';

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

export type SignInContext = {
  readonly provider: Provider;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly interaction: Interaction;
  readonly accounts: Accounts;
  readonly clientName: string;
  readonly policy: string;
};

export const showPage = ({ response, policy }: SignInContext, page: Html, isRefused = false): void =>
  answerPage(response, { page, status: isRefused ? 422 : 200, policy });

export const parameterOf = ({ params }: Interaction, name: string): string => {
  const value = params[name];
  return typeof value === 'string' ? value : '';
};
