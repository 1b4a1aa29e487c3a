import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { purposeKeys, purposes } from '@portal/domain/contact-preferences/purposes';
import { contactPreferencesTexts as texts } from '#texts/contact-preferences';
import { ApiError } from '../../platform/api-client.ts';
import { Button } from '../../ui/button/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { FailedOutcome, Outcome } from '../../ui/feedback/outcome.tsx';
import { useAnnounce } from '../../ui/feedback/announcements.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { Form, FormFooter, useFieldErrors } from '../../ui/form/form.tsx';
import { NavigationGuard } from '../../ui/form/navigation-guard.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Card } from '../../ui/page/card.tsx';
import { contactPreferencesKeys, useSaveContactPreferences } from './contact-preferences.queries.ts';
import {
  AppointmentChannels,
  destinationOf,
  EmailPurposes,
  offeredChannels,
  QuietHours,
  withPurpose,
} from './preferences-controls.tsx';
import { differences, type Preferences, recordOf, usePreferencesDraft } from './preferences-fields.ts';
import styles from './preferences.module.css';
import { useStartTexts } from './start-texts.tsx';

const currentIn = (error: unknown): ContactPreferences | null => {
  if (!(error instanceof ApiError) || error.body?.code !== 'STALE') return null;
  // The contract defines this body for STALE.
  return (error.body.meta['current'] ?? null) as ContactPreferences | null;
};

/** Channels that are not offered must not count as the one reachable channel. */
const offeredOnly = ({ purposes: all, ...others }: Preferences, { sendsTexts }: ContactPreferences): Preferences => ({
  ...others,
  purposes: sendsTexts ? all : { ...all, appointment: { ...all.appointment, sms: false } },
});

const withTexts = ({ purposes: all, ...others }: Preferences): Preferences => ({
  ...others,
  purposes: { ...all, appointment: { ...all.appointment, sms: true } },
});

const usePreferencesForm = (preferences: ContactPreferences) => {
  const queryClient = useQueryClient();
  const saving = useSaveContactPreferences();
  const toast = useToast();
  const edit = usePreferencesDraft('mine', recordOf(preferences));
  const [outcome, setOutcome] = useState<'saved' | 'took' | null>(null);
  const texting = useStartTexts((saved) => {
    if (edit.isChanged()) edit.rebase(recordOf(saved), withTexts(edit.mine));
    else edit.clear();
  });
  const current = currentIn(saving.error);
  const send = (version: number) => {
    if (saving.isPending) return;
    setOutcome(null);
    const sent = edit.mine;
    const onSuccess = (saved: ContactPreferences) => {
      // Edits made while saving are not saved yet and stay in the draft.
      const more = edit.since(sent);
      if (more) {
        toast({ message: texts.saved, type: 'success' });
        return edit.rebase(recordOf(saved), more);
      }
      edit.clear();
      setOutcome('saved');
    };
    const body = { ...offeredOnly(sent, preferences), version, wordingVersion: preferences.currentWordingVersion };
    saving.mutate(body, { onSuccess });
  };
  return {
    chosen: edit.mine,
    texting,
    outcome,
    current,
    error: current === null ? saving.error : null,
    isSaving: saving.isPending,
    isChanged: edit.isChanged,
    change: (changes: Partial<Preferences>) => {
      setOutcome(null);
      edit.change(changes);
    },
    save: () => send(edit.version),
    saveOver: () => current && send(current.version),
    takeSaved: () => {
      edit.clear();
      queryClient.setQueryData(contactPreferencesKeys.mine, current);
      saving.reset();
      setOutcome('took');
    },
  };
};
type PreferencesEdit = ReturnType<typeof usePreferencesForm>;

type ChangedProps = { readonly current: ContactPreferences; readonly edit: PreferencesEdit };

const ChangedMeanwhile = ({ current, edit }: ChangedProps) => {
  const rows = differences(recordOf(current).entry, edit.chosen);
  return (
    <Alert severity="warning" title={texts.stale.title}>
      <Stack gap={2}>
        <p>{rows.length === 0 ? texts.stale.same : texts.stale.text}</p>
        {rows.length > 0 && (
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{texts.stale.purpose}</th>
                <th scope="col">{texts.stale.saved}</th>
                <th scope="col">{texts.stale.yours}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ about, saved, yours }) => (
                <tr key={about}>
                  <th scope="row">{about}</th>
                  <td>{saved}</td>
                  <td>{yours}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Row>
          <Button loading={edit.isSaving} onClick={edit.saveOver}>
            {texts.stale.keepMine}
          </Button>
          <Button variant="outlined" disabled={edit.isSaving} onClick={edit.takeSaved}>
            {texts.stale.takeSaved}
          </Button>
        </Row>
      </Stack>
    </Alert>
  );
};

type Props = { readonly preferences: ContactPreferences };

const Outcomes = ({ edit, preferences }: Props & { readonly edit: PreferencesEdit }) => {
  if (edit.current)
    return (
      <Outcome of={edit.current}>
        <ChangedMeanwhile current={edit.current} edit={edit} />
      </Outcome>
    );
  if (edit.error !== null) return <FailedOutcome title={texts.notSaved} error={edit.error} />;
  if (edit.outcome === null) return null;
  return (
    <Outcome of={preferences.version}>
      <Alert
        severity="success"
        title={edit.outcome === 'saved' ? texts.saved : texts.stale.took}
        action={
          <Button variant="outlined" to="/">
            {texts.toDashboard}
          </Button>
        }
      >
        <p>{texts.savedText}</p>
      </Alert>
    </Outcome>
  );
};

const isReachable = ({ purposes: chosen }: Preferences, preferences: ContactPreferences): boolean =>
  offeredChannels(preferences).some(
    (channel) => chosen.appointment[channel] && destinationOf(channel, preferences.destinations) !== null,
  );

const withoutOptional = (chosen: Preferences['purposes']): Preferences['purposes'] =>
  purposeKeys
    .filter((purpose) => purposes[purpose].basis === 'consent')
    .reduce((all, purpose) => withPurpose(all, purpose, false), chosen);

export const PreferencesForm = ({ preferences }: Props) => {
  const edit = usePreferencesForm(preferences);
  const announce = useAnnounce();
  const form = useFieldErrors({ appointment: isReachable(edit.chosen, preferences) ? undefined : texts.keepOneWay });
  const refuseOptional = () => {
    edit.change({ purposes: withoutOptional(edit.chosen.purposes) });
    announce(texts.saidNoToAll);
  };
  return (
    <Form form={form} onSend={edit.save} label={texts.title}>
      <NavigationGuard mayLeave={() => !edit.isChanged()} />
      <Outcomes edit={edit} preferences={preferences} />
      <AppointmentChannels
        chosen={edit.chosen}
        preferences={preferences}
        texting={edit.texting}
        error={form.errorOf('appointment')}
        onChange={edit.change}
      />
      <Card as="section">
        <Stack gap={3}>
          <EmailPurposes chosen={edit.chosen} onChange={edit.change} />
          <div>
            <Button variant="text" onClick={refuseOptional}>
              {texts.noToAllOptional}
            </Button>
          </div>
        </Stack>
      </Card>
      <QuietHours chosen={edit.chosen} onChange={edit.change} />
      <div>
        <FormFooter submitLabel={texts.save} submitting={edit.isSaving} />
      </div>
    </Form>
  );
};
