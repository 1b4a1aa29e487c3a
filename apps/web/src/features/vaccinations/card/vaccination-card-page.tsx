import { Printer } from 'lucide-react';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import type { VaccinationCard } from '@portal/contract/vaccinations/vaccinations.schemas';
import { petTexts } from '#texts/pets/pets';
import { vaccinationTexts as texts } from '#texts/vaccinations/vaccinations';
import { Link } from '../../../platform/router/link.tsx';
import { useParams } from '../../../platform/router/use-router.ts';
import { today } from '../../../platform/time/today.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { WaitingPage } from '../../../ui/feedback/card-skeletons.tsx';
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { PhoneLink } from '../../../ui/page/phone-link.tsx';
import { unbroken } from '../../../ui/unbroken.ts';
import { useHomePractice } from '../../clients/clients.queries.ts';
import { usePet } from '../../pets/pets.queries.ts';
import { dateOf, inOneLine, isCurrent, isDue } from '../vaccination-words.ts';
import { possessive } from '@portal/domain/pets/possessive';
import styles from '../vaccinations.module.css';
import tapLink from '../../../ui/page/tap-link.module.css';
import { useVaccinationCard } from '../vaccinations.queries.ts';
import { CardLinks } from './card-links.tsx';
import { useOfflineCard } from './use-offline-card.ts';
import { VaccinationList } from './vaccination-list.tsx';

type Props = { readonly card: VaccinationCard; readonly pet: Pet | undefined };

const isLiving = ({ status }: Pet): boolean => status === 'ACTIVE' || status === 'PENDING_REVIEW';

/** '956 000 139 769 218' */
const grouped = (chip: string): string => chip.replaceAll(/(\d{3})(?=\d)/g, '$1\u00A0');

/** The pet as a kennel knows it; a description needs no page of its own to print. */
const leadOf = (pet: Pet | undefined): string | undefined =>
  pet &&
  [pet.breed, pet.colour, pet.microchipNumber && texts.chip(grouped(pet.microchipNumber))].filter(Boolean).join(', ');

const Due = ({ card, pet }: Props) => {
  const due = card.vaccinations.filter(isDue);
  if (due.length === 0 || !pet || !isLiving(pet)) return null;
  return (
    <Alert severity="info" lasting>
      {due.map((one) => (
        <p key={one.vaccinationId}>{unbroken(inOneLine(one))}</p>
      ))}
      <Link className={tapLink['link']} to="/appointments/book" search={{ petId: card.petId }}>
        {texts.book(card.petName)}
      </Link>
    </Alert>
  );
};

const Content = ({ card, pet }: Props) => {
  const { vaccinations, practiceName, practicePhone } = card;
  useOfflineCard(card);
  const current = vaccinations.filter(isCurrent);
  const earlier = vaccinations.filter((one) => !isCurrent(one));
  return (
    <>
      <PageTitle title={texts.pageTitle(possessive(card.petName))} lead={leadOf(pet)} />
      <Due card={card} pet={pet} />
      {vaccinations.length === 0 && (
        <div>
          <p>{texts.none(practiceName)}</p>
          <p>{texts.noneText}</p>
        </div>
      )}
      {current.length > 0 && <VaccinationList heading={texts.now} vaccinations={current} />}
      {earlier.length > 0 && <VaccinationList heading={texts.earlier} vaccinations={earlier} />}
      <div>
        <p className={styles['soft']}>{texts.recorded(practiceName, dateOf(card.recordsSince))}</p>
        <PhoneLink phone={practicePhone} />
        <p className={styles['soft']}>{texts.asOf(dateOf(today()))}</p>
        {vaccinations.length > 0 && (
          <p className={styles['soft']} data-controls>
            {texts.offline}
          </p>
        )}
      </div>
      {vaccinations.length > 0 && (
        <div>
          <Button variant="outlined" onClick={() => window.print()}>
            <Printer size={18} aria-hidden="true" /> {texts.print}
          </Button>
        </div>
      )}
      {vaccinations.length > 0 && pet && isLiving(pet) && (
        <CardLinks card={card} hasMicrochip={pet.microchipNumber !== null} />
      )}
    </>
  );
};

export const VaccinationCardPage = () => {
  const petId = Number(useParams()['petId']);
  const card = useVaccinationCard(petId);
  const pet = usePet(petId);
  const practice = useHomePractice();
  return (
    <Stack gap={5} className={styles['page']}>
      {card.data && !pet.isPending && <Content card={card.data} pet={pet.data} />}
      {!card.data && card.isError && (
        <LoadFailed title={texts.unknownTitle} query={card} practice={practice} unknown={petTexts.unknown} />
      )}
      {(card.isPending || (card.data && pet.isPending)) && <WaitingPage title={texts.unknownTitle} count={2} />}
    </Stack>
  );
};
