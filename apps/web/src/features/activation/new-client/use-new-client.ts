import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useSession } from '../../../auth/session-store.ts';
import { useRegistrationPractice } from '../../practices/practices.queries.ts';
import { nameFromSession } from './name-from-session.ts';
import { firstOpenStep, type NewClient, type NewClientStep, newClientSteps, newClientStepOf } from './new-client.ts';
import { type NewClientDraft, newClientDraft } from './new-client-draft.ts';
import { registrationDraft } from '../registration/registration-draft.ts';
import { useStoredPractice } from '../../practices/stored-practice.ts';

export const useNewClient = () => {
  const search: { step?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const user = useSession().data?.user;
  const earlier = registrationDraft.useDraft();
  const draft = newClientDraft.useDraft();
  const stored = useStoredPractice();
  const { practice, isOff } = useRegistrationPractice(stored);
  const isClosed = isOff || practice?.acceptsNewClients === false;
  const practiceId = isClosed ? null : stored;

  const fill = (entered: NewClientDraft): NewClient => {
    const known = nameFromSession(user?.name);
    return {
      ...entered,
      firstName: entered.firstName ?? known.firstName,
      lastName: entered.lastName ?? (earlier.lastName || known.lastName),
      postcode: entered.postcode ?? earlier.postcode,
      isNameTheirs: entered.firstName !== null && entered.lastName !== null,
    };
  };
  const client = fill(draft);
  const step = newClientStepOf(search.step, firstOpenStep(client, practiceId !== null));
  const go = (next: NewClientStep, replace = false) =>
    void navigate({ to: '/registration-new', search: { step: next }, replace });
  return {
    client,
    email: user?.email ?? '',
    practice,
    practiceId,
    step,
    isNamed: search.step === step,
    update: (changes: Partial<NewClientDraft>) => newClientDraft.update(changes),
    go,
    next: (hasPractice = practiceId !== null) => go(firstOpenStep(fill(newClientDraft.read()), hasPractice)),
    back: () => {
      if (canGoBack) return router.history.back();
      const before = newClientSteps[newClientSteps.indexOf(step) - 1];
      return before ? go(before, true) : void navigate({ to: '/' });
    },
  };
};
export type NewClientWork = ReturnType<typeof useNewClient>;
