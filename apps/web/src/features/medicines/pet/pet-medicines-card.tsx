import { useId } from 'react';
import type { MedicineRequest, RecordedMedicine } from '@portal/contract/medicines/medicines.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { isOpenState } from '@portal/domain/medicines/request-states';
import { medicineTexts as texts } from '#texts/medicines/medicines';
import { Link } from '../../../platform/router/link.tsx';
import { Chip } from '../../../ui/button/chip.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useMedicineRequests, useMedicines, useTakesMedicineRequests } from '../medicines.queries.ts';
import { fullName, stateTones, stateWord, stepWords } from '../medicine-words.ts';
import styles from '../medicines.module.css';
import tapLink from '../../../ui/page/tap-link.module.css';
import { ObstacleNote } from '../obstacle-note.tsx';

const openItemsOf = (requests: readonly MedicineRequest[], petId: number) =>
  requests.flatMap(({ items, supply, timeZone }) =>
    items.filter((item) => item.petId === petId && isOpenState(item.state)).map((item) => ({ item, supply, timeZone })),
  );

const OpenItem = ({ item, supply, timeZone }: ReturnType<typeof openItemsOf>[number]) => {
  const last = item.steps.at(-1);
  return (
    <li>
      <Row gap={2}>
        <span className={styles['name']}>{fullName(item)}</span>
        <Chip size="small" tone={stateTones[item.state]}>
          {stateWord(item.state, supply)}
        </Chip>
      </Row>
      {last && <p className={styles['soft']}>{stepWords({ step: last, supply, timeZone })}</p>}
    </li>
  );
};

const Recorded = ({ medicine }: { readonly medicine: RecordedMedicine }) => (
  <>
    <p className={styles['name']}>{fullName(medicine)}</p>
    {medicine.directions !== null && <p className={styles['soft']}>{medicine.directions}</p>}
  </>
);

const Content = ({ pet }: { readonly pet: Pet }) => {
  const id = useId();
  const medicines = useMedicines();
  const requests = useMedicineRequests();
  const at = medicines.data?.practices.find(({ pets }) => pets.some(({ petId }) => petId === pet.petId));
  const own = at?.pets.find(({ petId }) => petId === pet.petId);
  const open = openItemsOf(requests.data?.requests ?? [], pet.petId);
  if (medicines.isError && !medicines.data) return <LoadFailed query={medicines} />;
  if (!at || !own) return null;
  const others = own.medicines.filter(({ obstacle }) => obstacle?.kind !== 'OPEN');
  return (
    <Card>
      <Stack as="section" gap={3} aria-labelledby={id}>
        <h2 id={id}>{texts.title}</h2>
        {own.medicines.length === 0 && open.length === 0 && <p>{texts.onRecord(pet.name)}</p>}
        {open.length + others.length > 0 && (
          <ul role="list" className={styles['rows']}>
            {open.map((each) => (
              <OpenItem key={each.item.itemId} {...each} />
            ))}
            {others.map((medicine) => (
              <li key={medicine.medicineId}>
                <Recorded medicine={medicine} />
                <ObstacleNote medicine={medicine} at={at} pet={own} />
              </li>
            ))}
          </ul>
        )}
        <Row>
          <Link className={tapLink['link']} to="/drug-request/new-request" search={{ petId: pet.petId }}>
            {texts.ask}
          </Link>
          {open.length > 0 && (
            <Link className={tapLink['link']} to="/drug-request">
              {texts.where}
            </Link>
          )}
        </Row>
      </Stack>
    </Card>
  );
};

export const PetMedicinesCard = ({ pet }: { readonly pet: Pet }) =>
  useTakesMedicineRequests(pet.practiceId) ? <Content pet={pet} /> : null;
