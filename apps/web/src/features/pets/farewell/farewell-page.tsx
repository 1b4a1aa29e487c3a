import { type ReactNode, useState } from 'react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { petPageTexts as texts } from '#texts/pets/pet-page';
import { useNavigate, useParams } from '../../../platform/router/use-router.ts';
import { formatDay, formatDayAndTime } from '../../../platform/time/format-time.ts';
import { useUpcomingAppointments } from '../../appointments/appointments.queries.ts';
import { useHomePractice } from '../../clients/clients.queries.ts';
import { PetLoadFailed } from '../pet-load-failed.tsx';
import styles from '../form/pet-form.module.css';
import { useChangePetStatus, useNoteCancelledDays } from '../pet-changes.queries.ts';
import { usePet } from '../pets.queries.ts';
import { FormFooter, Form, useFieldErrors } from '../../../ui/form/form.tsx';
import { CheckList, OptionList } from '../../../ui/fields/option-list.tsx';
import { FailedOutcome } from '../../../ui/feedback/outcome.tsx';
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { PetFace } from '../../../ui/pet-face/pet-face.tsx';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';

const deceasedTexts = texts.deceased;
const endings = ['DECEASED', 'REHOMED'] as const;
type Ending = (typeof endings)[number];

const useAppointmentsAhead = (petId: number) => {
  const appointments = useUpcomingAppointments();
  const ahead = (appointments.data ?? []).filter(
    (appointment) => appointment.petId === petId && appointment.status === 'BOOKED',
  );
  return {
    isPending: appointments.isPending,
    appointments: ahead.map((appointment) => ({
      value: appointment.appointmentId,
      title: formatDayAndTime(appointment),
      description: appointment.reasonName,
      day: formatDay(appointment),
    })),
  };
};

type FormProps = {
  readonly pet: Pet;
  readonly appointments: ReturnType<typeof useAppointmentsAhead>['appointments'];
  readonly heading: ReactNode;
  readonly onDone: () => void;
  readonly onBack: () => void;
};

const titles = { DECEASED: deceasedTexts.died, REHOMED: deceasedTexts.moved } as const;

const DeceasedForm = ({ pet, appointments, heading, onDone, onBack }: FormProps) => {
  const [ending, setEnding] = useState<Ending | null>(null);
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const change = useChangePetStatus(pet.petId);
  const form = useFieldErrors({ ending: ending === null ? deceasedTexts.missing : undefined });
  const going = appointments.filter(({ value }) => !kept.has(value));
  const days = going.map(({ day }) => day);
  const alsoCancel = going.map(({ value }) => value);
  const noteCancelled = useNoteCancelledDays(pet.petId);
  const send = () => {
    if (ending === null || change.isPending) return;
    const onSuccess = () => {
      noteCancelled(days);
      onDone();
    };
    change.mutate({ status: ending, version: pet.version, alsoCancel }, { onSuccess });
  };
  return (
    <Form form={form} onSend={send}>
      {heading}
      <FailedOutcome error={change.error} />
      <OptionList
        id="ending"
        legend={deceasedTexts.title(pet.name)}
        options={endings.map((value) => ({ value, title: titles[value](pet.name) }))}
        value={ending}
        onChange={(value) => setEnding(endings.find((known) => known === value) ?? null)}
        error={form.errorOf('ending')}
      />
      <div role="status" className={styles['note']}>
        {ending === 'DECEASED' && (
          <>
            <strong>{deceasedTexts.sorry(pet.name)}</strong> {deceasedTexts.diedText}
          </>
        )}
        {ending === 'REHOMED' && deceasedTexts.movedText}
      </div>
      {ending !== null && appointments.length > 0 && (
        <CheckList
          legend={deceasedTexts.cancelThese}
          rows={appointments}
          checked={new Set(alsoCancel)}
          onToggle={(id) => setKept(kept.symmetricDifference(new Set([id])))}
        />
      )}
      <div role="status" className={styles['note']}>
        {ending !== null && days.map((day) => deceasedTexts.willCancel(pet.name, day)).join(' ')}
      </div>
      <FormFooter submitLabel={deceasedTexts.save} submitting={change.isPending} onBack={onBack} />
    </Form>
  );
};

const Deceased = ({ pet }: { readonly pet: Pet }) => {
  const navigate = useNavigate();
  const practice = useHomePractice();
  const { isPending, appointments } = useAppointmentsAhead(pet.petId);
  const back = () => void navigate({ to: `/pets/${pet.petId}` });
  // Saving empties the list of appointments, and must not unmount the form that waits for the answer.
  const [isFormShown, setFormShown] = useState(!isPending);
  if (!isPending && !isFormShown) setFormShown(true);
  const heading = (
    <Row wrap={false}>
      <PetFace pet={pet} size="small" />
      <PageTitle title={texts.hasChanged(pet.name)} />
    </Row>
  );
  if (!isFormShown)
    return (
      <>
        {heading}
        <CardSkeletons count={1} />
      </>
    );
  return (
    <>
      {pet.editable.status ? (
        <DeceasedForm pet={pet} appointments={appointments} heading={heading} onDone={back} onBack={back} />
      ) : (
        <>
          {heading}
          <p>{deceasedTexts.cannot(pet.name)}</p>
        </>
      )}
      {practice && (
        <div className={styles['call']}>
          <PracticeCall practice={practice} />
        </div>
      )}
    </>
  );
};

export const FarewellPage = () => {
  const { petId } = useParams();
  const pet = usePet(Number(petId));
  return (
    <Stack gap={5} className={styles['page']}>
      {pet.isPending && <CardSkeletons count={1} />}
      {pet.isError && !pet.data && <PetLoadFailed pet={pet} />}
      {pet.data && <Deceased pet={pet.data} />}
    </Stack>
  );
};
