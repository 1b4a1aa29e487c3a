import { useEffect } from 'react';
import { useNavigate, useSearch } from '../../../platform/router/use-router.ts';
import { useSession } from '../../../auth/session-store.ts';
import { lastNameError, postcodeError } from '../../../platform/forms/person-fields.ts';
import { useStoredPractice } from '../../practices/stored-practice.ts';
import { nameFromSession } from '../new-client/new-client.ts';
import { registrationDraft } from './registration-draft.ts';

const routingSteps = ['practice', 'last-name', 'postcode', 'check', 'run'] as const;
type RoutingStep = (typeof routingSteps)[number];

type RoutingSearch = {
  readonly step?: RoutingStep;
  readonly postcode?: true;
  readonly duplicate?: true;
};

export const parseRoutingSearch = (search: Readonly<Record<string, unknown>>): RoutingSearch => {
  const step = routingSteps.find((stepName) => stepName === search['step']);
  return {
    ...(step === undefined ? {} : { step }),
    ...(search['postcode'] === true ? { postcode: true as const } : {}),
    ...(search['duplicate'] === true ? { duplicate: true as const } : {}),
  };
};

type RoutingFacts = { readonly practice: boolean; readonly lastName: boolean; readonly postcode: boolean };

export const routingStepOf = ({ step, postcode }: RoutingSearch, facts: RoutingFacts): RoutingStep => {
  if (step !== undefined && step !== 'check' && step !== 'run') return step;
  if (!facts.practice) return 'practice';
  if (!facts.lastName) return 'last-name';
  if (postcode && !facts.postcode) return 'postcode';
  return step ?? 'run';
};

export const useRouting = () => {
  const search = parseRoutingSearch(useSearch());
  const navigate = useNavigate();
  const user = useSession().data?.user;
  const draft = registrationDraft.useDraft();
  const practiceId = useStoredPractice();
  const fromSession = nameFromSession(user?.name).lastName;
  const lastName = draft.lastName || fromSession;
  useEffect(() => {
    if (registrationDraft.read().lastName === '' && fromSession !== '')
      registrationDraft.update({ lastName: fromSession });
  }, [fromSession]);
  const step = routingStepOf(search, {
    practice: practiceId !== null,
    lastName: lastNameError(lastName) === undefined,
    postcode: postcodeError(draft.postcode) === undefined,
  });
  const go = (next: RoutingSearch) => void navigate({ to: '/client-routing', search: next });
  return { search, step, go, practiceId, lastName, postcode: draft.postcode, email: user?.email ?? null };
};
export type Routing = ReturnType<typeof useRouting>;
