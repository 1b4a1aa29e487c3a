import type { RecordedMedicine } from '@portal/contract/medicines/medicines.schemas';
import { medicineTexts as texts } from '#texts/medicines/medicines';
import { Link } from '../../platform/router/link.tsx';
import { PhoneLink } from '../../ui/page/phone-link.tsx';
import { Sentence, unseen } from '../../ui/sentence.tsx';
import { CheckUpLink } from './check-up-link.tsx';
import { fullName, whyNot } from './medicine-words.ts';
import styles from './medicines.module.css';
import tapLink from '../../ui/page/tap-link.module.css';

type Place = { readonly practiceId: number; readonly practicePhone: string };
type Props = {
  readonly medicine: RecordedMedicine;
  readonly pet: { readonly petId: number; readonly petName: string };
  readonly at: Place;
};

const byBooking = new Set(['CHECK_UP', 'NONE_LEFT', 'OVER']);

const NextStep = ({ medicine, pet, at }: Props) => {
  const { obstacle } = medicine;
  if (obstacle === null || obstacle.kind === 'NOT_YET') return null;
  const name = fullName(medicine);
  if (obstacle.kind === 'OPEN')
    return (
      <Link className={tapLink['link']} to="/drug-request">
        <Sentence of={texts.whereIs(name)} render={unseen} />
      </Link>
    );
  if (byBooking.has(obstacle.kind) && obstacle.appointmentReasonId !== null)
    return <CheckUpLink medicine={name} pet={pet} at={at} reasonId={obstacle.appointmentReasonId} />;
  return <PhoneLink phone={at.practicePhone} />;
};

/** Why a medicine cannot be asked for now, and what to do instead. */
export const ObstacleNote = (props: Props) => {
  const { medicine, pet } = props;
  if (medicine.obstacle === null) return null;
  return (
    <>
      <p className={styles['soft']}>{whyNot(medicine.obstacle, pet.petName)}</p>
      <NextStep {...props} />
    </>
  );
};
