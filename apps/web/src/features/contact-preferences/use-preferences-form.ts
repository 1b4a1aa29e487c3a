import { useState } from 'react';
import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { contactPreferencesTexts as texts } from '#texts/contact-preferences';
import { ApiError } from '../../platform/api-client.ts';
import { useToast } from '../../ui/feedback/use-toast.ts';
import { type Chosen, chosenOf, isSame, preferencesDraft, requestOf } from './preferences-draft.ts';
import { useSaveContactPreferences } from './contact-preferences.queries.ts';

/** The current server state from a STALE response. */
const currentIn = (error: unknown): ContactPreferences | null => {
  if (!(error instanceof ApiError) || error.body?.code !== 'STALE') return null;
  const current = error.body.meta['current'];
  // The contract defines this body for STALE.
  return (current ?? null) as ContactPreferences | null;
};

export const usePreferencesForm = (preferences: ContactPreferences) => {
  const saving = useSaveContactPreferences();
  const toast = useToast();
  const draft = preferencesDraft.useDraft();
  const [outcome, setOutcome] = useState<'saved' | 'took' | null>(null);
  const stored = chosenOf(preferences);
  const chosen = draft.chosen ?? stored;
  const current = currentIn(saving.error);

  const change = (changes: Partial<Chosen>) => {
    setOutcome(null);
    const version = draft.chosen ? draft.version : preferences.version;
    preferencesDraft.update({ version, chosen: { ...chosen, ...changes } });
  };
  const send = (version: number) => {
    if (saving.isPending) return;
    setOutcome(null);
    const onSuccess = (saved: ContactPreferences) => {
      toast({ message: texts.saved, type: 'success' });
      const { chosen: now } = preferencesDraft.read();
      // Edits made while saving are not saved yet and stay in the draft.
      if (now !== null && !isSame(now, chosen)) return preferencesDraft.update({ version: saved.version });
      preferencesDraft.clear();
      setOutcome('saved');
    };
    saving.mutate(requestOf(preferences, { version, chosen }), { onSuccess });
  };
  return {
    chosen,
    outcome,
    current,
    error: current === null ? saving.error : null,
    isSaving: saving.isPending,
    isChanged: draft.chosen !== null && !isSame(draft.chosen, stored),
    change,
    save: () => send(draft.chosen ? draft.version : preferences.version),
    saveOver: () => current && send(current.version),
    takeSaved: (keep: (current: ContactPreferences) => void) => {
      if (!current) return;
      preferencesDraft.clear();
      keep(current);
      saving.reset();
      setOutcome('took');
    },
  };
};
export type PreferencesForm = ReturnType<typeof usePreferencesForm>;
