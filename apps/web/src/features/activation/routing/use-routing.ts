import { useEffect } from 'react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '../../../auth/session-store.ts';
import { nameFromSession } from '../new-client/name-from-session.ts';
import { lastNameError, postcodeError } from '../../../platform/person-fields.ts';
import { registrationDraft } from '../registration/registration-draft.ts';
import { parseRoutingSearch, type RoutingSearch, routingStepOf } from './routing-steps.ts';
import { useStoredPractice } from '../../practices/stored-practice.ts';

export const useRouting = () => {
  const search = parseRoutingSearch(useSearch({ strict: false }));
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
  const go = (next: RoutingSearch, replace = false) => void navigate({ to: '/client-routing', search: next, replace });
  return {
    search,
    step,
    go,
    practiceId,
    lastName,
    postcode: draft.postcode,
    email: user?.email ?? null,
    firstName: nameFromSession(user?.name).firstName,
  };
};
export type Routing = ReturnType<typeof useRouting>;
