import { useQuery } from '@tanstack/react-query';
import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { call } from '../../../platform/api-client.ts';
import { keepCheck } from '../registration/registration-draft.ts';
import { trackClientCheck } from '../track-client-check.ts';
import { activationKeys, type ClientQuestion } from './activation.keys.ts';

type Options = { readonly signal: AbortSignal };

const ask = ({ practiceId, lastName, email, postcode }: ClientQuestion, options: Options): Promise<ClientCheck> => {
  const who = { PracticeId: practiceId, LastName: lastName, Email: email };
  return postcode === null
    ? call('GET /signup-v2/check', { query: who }, options)
    : call('GET /signup/check', { query: { ...who, PostCode: postcode } }, options);
};

/** Each question is sent once: the server counts checks. */
export const useClientCheck = (question: ClientQuestion | null) =>
  useQuery({
    queryKey: activationKeys.check(question ?? { practiceId: 0, lastName: '', email: '', postcode: null }),
    queryFn: async ({ signal }) => {
      if (question === null) throw new Error('asked without a question');
      const check = await ask(question, { signal });
      keepCheck(check, null);
      trackClientCheck(check, 'ClientRoutingPage');
      return check;
    },
    enabled: question !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
