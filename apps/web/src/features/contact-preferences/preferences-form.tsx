import { useQueryClient } from '@tanstack/react-query';
import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { type Channel, type Purpose, purposeKeys, purposes } from '@portal/domain/contact-preferences/purposes';
import { contactPreferencesTexts as texts } from '#texts/contact-preferences';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormFooter } from '../../ui/form/form-footer.tsx';
import { NavigationGuard } from '../../ui/form/navigation-guard.tsx';
import { SubmissionError } from '../../ui/form/submission-error.tsx';
import { useAnnounce } from '../../ui/feedback/use-announce.ts';
import { useFieldErrors } from '../../ui/form/use-field-errors.tsx';
import { contactPreferencesKeys } from './contact-preferences.queries.ts';
import { type PreferencesForm as Work, usePreferencesForm } from './use-preferences-form.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { HowAndWhen } from './how-and-when.tsx';
import { Outcome } from '../../ui/feedback/outcome.tsx';
import { PurposeCard } from './purpose-card.tsx';
import styles from './preferences.module.css';

type Props = { readonly preferences: ContactPreferences };

const reachable = ({ destinations: { email, mobile, phone, post } }: ContactPreferences) => ({
  email: email !== null,
  sms: mobile !== null,
  phone: mobile !== null || phone !== null,
  post: post !== null,
});

const isReachable = (work: Work, preferences: ContactPreferences): boolean =>
  purposes.appointment.channels.some(
    (channel) => work.chosen.purposes.appointment[channel] && reachable(preferences)[channel],
  );

const Outcomes = ({ work, preferences }: Props & { readonly work: Work }) => {
  const queryClient = useQueryClient();
  if (work.current)
    return (
      <Outcome of={work.current}>
        <ChangedMeanwhile
          current={work.current}
          mine={work.chosen}
          isSaving={work.isSaving}
          onKeepMine={work.saveOver}
          onTakeSaved={() =>
            work.takeSaved((current) => queryClient.setQueryData(contactPreferencesKeys.mine, current))
          }
        />
      </Outcome>
    );
  if (work.error !== null)
    return (
      <Outcome of={work.error}>
        <Alert severity="error" title={texts.notSaved}>
          <SubmissionError error={work.error} />
        </Alert>
      </Outcome>
    );
  if (work.outcome === null) return null;
  return (
    <Outcome of={preferences.version}>
      <Alert
        severity="success"
        title={work.outcome === 'saved' ? texts.saved : texts.stale.took}
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

export const PreferencesForm = ({ preferences }: Props) => {
  const work = usePreferencesForm(preferences);
  const announce = useAnnounce();
  const form = useFieldErrors({ appointment: isReachable(work, preferences) ? undefined : texts.keepOneWay });
  const choose = (purpose: Purpose) => (channel: Channel, chosen: boolean) => {
    const { purposes: all } = work.chosen;
    work.change({ purposes: { ...all, [purpose]: { ...all[purpose], [channel]: chosen } } });
  };
  const refuseOptional = () => {
    const all = purposeKeys.map((purpose) => [
      purpose,
      purposes[purpose].basis === 'contract'
        ? work.chosen.purposes[purpose]
        : Object.fromEntries(purposes[purpose].channels.map((channel) => [channel, false])),
    ]);
    // Built from the table of purposes, so it has its shape.
    work.change({ purposes: Object.fromEntries(all) as typeof work.chosen.purposes });
    announce(texts.saidNoToAll);
  };
  return (
    <Form form={form} onSend={work.save} label={texts.title}>
      <NavigationGuard mayLeave={() => !work.isChanged} />
      <Outcomes work={work} preferences={preferences} />
      {purposeKeys.map((purpose) => (
        <PurposeCard
          key={purpose}
          purpose={purpose}
          choices={work.chosen.purposes[purpose]}
          destinations={preferences.destinations}
          error={purpose === 'appointment' ? form.shown('appointment') : undefined}
          onChange={choose(purpose)}
        />
      ))}
      <div>
        <Button variant="outlined" color="secondary" onClick={refuseOptional}>
          {texts.noToAllOptional}
        </Button>
      </div>
      <HowAndWhen chosen={work.chosen} onChange={work.change} />
      <div className={styles['words']}>
        <FormFooter submitLabel={texts.save} submitting={work.isSaving} />
      </div>
    </Form>
  );
};
