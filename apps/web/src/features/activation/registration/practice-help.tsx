import { activationTexts } from '#texts/activation/activation';
import { type CalledPractice, PracticeCall } from '../../../ui/page/practice-call.tsx';
import styles from '../activation.module.css';

type Props = { readonly practice: CalledPractice | null | undefined; readonly words?: string };

export const PracticeHelp = ({ practice, words = activationTexts.help }: Props) =>
  practice && practice.phone !== '' ? (
    <div className={styles['help']}>
      <p>{words}</p>
      <PracticeCall practice={practice} />
    </div>
  ) : null;
