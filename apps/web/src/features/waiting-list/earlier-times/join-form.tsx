import { listed, waitingListTexts as texts } from '#texts/waiting-list';
import { useState } from 'react';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { WaitingEntry, WaitingList } from '@portal/contract/waiting-list/waiting-list.schemas';
import { partsOfDay } from '@portal/domain/waiting-list/waiting-rules';
import { useNavigate, useRouter } from '../../../platform/router/use-router.ts';
import { formatDay, formatVisitStart } from '../../../platform/time/format-time.ts';
import { FailedOutcome } from '../../../ui/feedback/outcome.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { CheckList, OptionList } from '../../../ui/fields/option-list.tsx';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import { markArrival } from '../../../ui/page/arrival.ts';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';
import { SeeAppointments } from '../../appointments/refusal.tsx';
import { usePractice } from '../../practices/practices.queries.ts';
import { usePets } from '../../pets/pets.queries.ts';
import type { ClientSubject } from '../../slots/booking-subject.ts';
import { AboveLimit } from './above-limit.tsx';
import { requestOf, useJoinWaitingList } from '../waiting-list.queries.ts';

export type JoinAbout = {
  readonly subject: ClientSubject;
  /** The pets in the search that led here. Only those in the subject will be on the waiting list. */
  readonly searched: readonly number[];
  readonly appointment: Appointment | null;
  /** Absent if it is no longer on offer. */
  readonly reasonName: string | undefined;
  /** The clinicians of the practice to choose from; empty if there is no choice. */
  readonly clinicians: readonly { readonly clinicianId: number; readonly name: string }[];
  /** The clinician chosen in the search that led here. */
  readonly clinicianId?: number | undefined;
};

type Props = { readonly list: WaitingList; readonly about: JoinAbout };

const allDays = [1, 2, 3, 4, 5, 6, 7];

/** The appointments of all pets that come one after another. */
export const visitOf = (appointment: Appointment) =>
  [appointment, ...appointment.together].toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));

const petsOf = ({ petId, alsoPetIds = [] }: WaitingEntry): readonly number[] => [petId, ...alsoPetIds];

/** Entries for some of the same pets and the reason, which this one replaces. */
const replacedBy = ({ subject: { petIds, reasonId } }: JoinAbout, { entries }: WaitingList) =>
  entries.filter((one) => one.appointmentReasonId === reasonId && petsOf(one).some((id) => petIds.includes(id)));

const useChoices = ({ list, about }: Props) => {
  const { subject, appointment } = about;
  const { practiceId, reasonId, petIds } = subject;
  const [entry] = replacedBy(about, list);
  const [petId = 0, ...alsoPetIds] = appointment ? [appointment.petId] : petIds;
  const [chosen, setChosen] = useState(() => ({
    weekdays: entry?.weekdays ?? allDays,
    parts: entry?.parts ?? [...partsOfDay],
    sameDay: entry?.sameDay ?? false,
    clinicianId: entry ? entry.clinicianId : (about.clinicianId ?? null),
    practiceIds: entry ? requestOf(entry).practiceIds : [practiceId],
  }));
  const appointmentId = appointment?.appointmentId ?? null;
  // Each clinician works at one practice, so with other practices there is none to choose.
  const isElsewhere = appointment === null && chosen.practiceIds.some((id) => id !== practiceId);
  const clinicianId = isElsewhere ? null : chosen.clinicianId;
  return {
    chosen,
    change: (changes: Partial<typeof chosen>) => setChosen((before) => ({ ...before, ...changes })),
    clinicians: isElsewhere ? [] : about.clinicians,
    request: { ...chosen, clinicianId, petId, alsoPetIds, appointmentReasonId: reasonId, appointmentId },
  };
};

const toggled = (values: readonly number[], value: number): number[] =>
  [...new Set(values).symmetricDifference(new Set([value]))].toSorted((one, other) => one - other);

type Choices = ReturnType<typeof useChoices>;

const WhoWith = ({ choices: { chosen, change, clinicians } }: { readonly choices: Choices }) => (
  <OptionList
    legend={texts.who}
    options={[
      { value: '', title: texts.anyone },
      ...clinicians.map(({ clinicianId, name }) => ({ value: String(clinicianId), title: texts.only(name) })),
    ]}
    value={chosen.clinicianId === null ? '' : String(chosen.clinicianId)}
    onChange={(value) => change({ clinicianId: value === '' ? null : Number(value) })}
  />
);

const errorUnless = (isChosen: boolean, message: string) => (isChosen ? undefined : message);

const Fields = ({ list, about, choices }: Props & { readonly choices: Choices }) => {
  const { chosen, change, request } = choices;
  const { appointment } = about;
  const practices = practicesFor(about, list);
  const practice = usePractice(about.subject.practiceId);
  const form = useFieldErrors({
    days: errorUnless(chosen.weekdays.length > 0, texts.chooseDays),
    parts: errorUnless(chosen.parts.length > 0, texts.chooseTimes),
    practices: errorUnless(chosen.practiceIds.length > 0, texts.choosePractices),
  });
  const join = useJoinWaitingList();
  const navigate = useNavigate();
  const router = useRouter();
  const toast = useToast();
  const onSuccess = () => {
    toast({ message: texts.saved, type: 'success' });
    markArrival();
    void navigate({ to: '/appointments/earlier', replace: true });
  };
  const parts = new Set(chosen.parts.map((part) => partsOfDay.indexOf(part)));
  return (
    <Form form={form} onSend={() => !join.isPending && join.mutate(request, { onSuccess })} label={texts.tellMe}>
      <FailedOutcome error={join.error}>{practice && <PracticeCall practice={practice} />}</FailedOutcome>
      <CheckList
        id="days"
        legend={texts.days}
        rows={allDays.map((value) => ({ value, title: texts.weekdays[value - 1] ?? '' }))}
        checked={new Set(chosen.weekdays)}
        onToggle={(day) => change({ weekdays: toggled(chosen.weekdays, day) })}
        error={form.errorOf('days')}
      />
      <CheckList
        id="parts"
        legend={texts.times}
        rows={texts.parts.map((part, value) => ({ value, ...part }))}
        checked={parts}
        onToggle={(part) => change({ parts: toggled([...parts], part).flatMap((index) => partsOfDay[index] ?? []) })}
        error={form.errorOf('parts')}
      />
      {!appointment && practices.length > 1 && (
        <CheckList
          id="practices"
          legend={texts.practices}
          rows={practices.map(({ practiceId: value, name: title }) => ({ value, title }))}
          checked={new Set(chosen.practiceIds)}
          onToggle={(id) => change({ practiceIds: toggled(chosen.practiceIds, id) })}
          error={form.errorOf('practices')}
        />
      )}
      {choices.clinicians.length > 0 && <WhoWith choices={choices} />}
      {appointment && (
        <Checkbox id="same-day" checked={chosen.sameDay} onChange={(sameDay) => change({ sameDay })}>
          {texts.sameDay}
        </Checkbox>
      )}
      <FormFooter submitLabel={texts.send} submitting={join.isPending} onBack={() => router.back()} />
    </Form>
  );
};

/** For several pets, those that book them together. */
const practicesFor = ({ subject: { petIds } }: JoinAbout, { practices }: WaitingList) =>
  practices.filter(({ takesSeveralPets = true }) => petIds.length === 1 || takesSeveralPets);

/** Says which pets will wait, which will not, and whose earlier request this replaces. */
const ForWhom = ({ list, about, names }: Props & { readonly names: (petIds: readonly number[]) => string[] }) => {
  const { subject, searched, appointment } = about;
  const { petIds } = subject;
  const others = (ids: readonly number[]) => ids.filter((id) => !petIds.includes(id));
  const [leftOut, dropped] = [others(searched), others(replacedBy(about, list).flatMap(petsOf))];
  return (
    <>
      {petIds.length > 1 && <p>{texts.forAll(names(petIds), appointment !== null)}</p>}
      {leftOut.length > 0 && <p>{texts.notFor(names(petIds), names(leftOut))}</p>}
      {dropped.length > 0 && <p>{texts.noLongerFor(names(dropped))}</p>}
      {appointment === null && <AboveLimit pets={petIds.length} />}
    </>
  );
};

export const JoinForm = ({ list, about }: Props) => {
  const choices = useChoices({ list, about });
  const { appointment, subject, reasonName } = about;
  const { data: pets = [] } = usePets();
  const practice = usePractice(subject.practiceId);
  const visit = appointment ? visitOf(appointment) : [];
  const names = (petIds: readonly number[]) =>
    petIds.map(
      (id) =>
        [...visit.map(({ petId, petName: name }) => ({ petId, name })), ...pets].find(({ petId }) => petId === id)
          ?.name ?? '',
    );
  if (!practicesFor(about, list).some(({ practiceId }) => practiceId === subject.practiceId))
    return (
      <>
        <PageTitle title={texts.closed.title} lead={texts.closed.text(subject.petIds.length > 1)} />
        {practice && <PracticeCall practice={practice} />}
        <SeeAppointments />
      </>
    );
  const who = listed(names(subject.petIds));
  return (
    <>
      <PageTitle title={texts.tellMe} lead={reasonName === undefined ? who : texts.about(who, reasonName)} />
      {appointment && (
        <p>
          <strong>{texts.insteadOfDay(formatDay(appointment))}</strong>
        </p>
      )}
      <p>
        {texts.how}{' '}
        {appointment &&
          texts.stays(
            formatVisitStart({ ...appointment, start: visit[0]?.start ?? appointment.start }, visit.length),
            visit.length,
          )}
      </p>
      <ForWhom list={list} about={about} names={names} />
      <Fields list={list} about={about} choices={choices} />
    </>
  );
};
