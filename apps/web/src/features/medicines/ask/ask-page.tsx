import type { Medicines, MedicinesAtPractice } from '@portal/contract/medicines/medicines.schemas';
import { askTexts as texts, medicineTexts } from '#texts/medicines/medicines';
import { Link } from '../../../platform/router/link.tsx';
import { useSearch } from '../../../platform/router/use-router.ts';
import { idOf } from '../../../platform/search-values.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { WaitingPage } from '../../../ui/feedback/card-skeletons.tsx';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { PracticeCall } from '../../../ui/page/phone-link.tsx';
import { LoadFailed } from '../../slots/load-failed.tsx';
import pageStyles from '../../slots/page.module.css';
import { ClosedNote } from '../closed-note.tsx';
import { useMedicineRequests, useMedicines } from '../medicines.queries.ts';
import tapLink from '../../../ui/page/tap-link.module.css';
import { AskForm } from './ask-form.tsx';
import { medicineDraft } from './medicine-draft.ts';

const OpenRequests = () => {
  const count = useMedicineRequests().data?.requests.filter(({ endedAt }) => endedAt === null).length ?? 0;
  if (count === 0) return null;
  return (
    <p>
      {texts.alsoOpen(count)}{' '}
      <Link className={tapLink['link']} to="/drug-request">
        {medicineTexts.seeRequests}
      </Link>
    </p>
  );
};

const TooManyOpen = ({ at }: { readonly at: MedicinesAtPractice }) => (
  <Alert
    severity="info"
    title={texts.tooManyOpen.title}
    action={
      <Button variant="outlined" to="/drug-request">
        {medicineTexts.seeRequests}
      </Button>
    }
  >
    <p>{texts.tooManyOpen.text}</p>
    <PracticeCall practice={{ name: at.practiceName, phone: at.practicePhone }} />
  </Alert>
);

type PetAtPractice = MedicinesAtPractice['pets'][number];

/** The pet that the page was opened for comes first, then those with something on record. */
const petsInOrder = ({ pets }: MedicinesAtPractice, petId: number | undefined): PetAtPractice[] => {
  const rank = (pet: PetAtPractice): number => (pet.petId === petId ? 2 : Number(pet.medicines.length > 0));
  return pets.toSorted((one, other) => rank(other) - rank(one));
};

const Content = ({ practices }: Medicines) => {
  const petId = idOf(useSearch()['petId']);
  const { practiceId } = medicineDraft.useDraft();
  const ofPet = practices.find(({ pets }) => pets.some((pet) => pet.petId === petId));
  const at = practices.find((one) => one.practiceId === practiceId) ?? ofPet ?? practices[0];
  if (!at) return <ClosedNote />;
  return (
    <>
      <PageTitle title={medicineTexts.ask} lead={practices.length === 1 ? at.practiceName : undefined} />
      <OpenRequests />
      {practices.length > 1 && (
        <OptionList
          legend={texts.practice}
          options={practices.map((one) => ({ value: String(one.practiceId), title: one.practiceName }))}
          value={String(at.practiceId)}
          onChange={(value) => medicineDraft.update({ practiceId: Number(value) })}
        />
      )}
      {at.canAsk ? <AskForm key={at.practiceId} at={at} pets={petsInOrder(at, petId)} /> : <TooManyOpen at={at} />}
    </>
  );
};

export const AskPage = () => {
  const medicines = useMedicines();
  // A line about open requests that came later would push the form down.
  const isWaiting = useMedicineRequests().isPending || medicines.isPending;
  const hasFailed = !medicines.data && medicines.isError;
  return (
    <div className={pageStyles['page']}>
      {medicines.data && !isWaiting && <Content {...medicines.data} />}
      {hasFailed && <LoadFailed title={medicineTexts.ask} query={medicines} />}
      {isWaiting && !hasFailed && <WaitingPage title={medicineTexts.ask} count={2} />}
    </div>
  );
};
