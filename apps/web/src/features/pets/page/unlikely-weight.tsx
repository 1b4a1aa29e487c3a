import { likelierWeight } from '@portal/domain/pets/weight';
import { petPageTexts } from '#texts/pets/pet-page';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { weightInWords } from '../form/entry-words.ts';
import styles from './unlikely-weight.module.css';

const texts = petPageTexts.unlikelyWeight;

type Props = {
  readonly name: string;
  readonly kg: number;
  readonly last: number;
  readonly onChoose: (kg: number) => void;
};

/** A weight far from the last one is confirmed first: a slipped decimal point is likely. */
export const UnlikelyWeight = ({ name, kg, last, onChoose }: Props) => {
  const meant = likelierWeight(kg, last);
  return (
    <Alert
      severity="warning"
      action={
        <div className={styles['choices']}>
          {meant !== null && (
            <Button variant="outlined" size="small" onClick={() => onChoose(meant)}>
              {texts.use(weightInWords(meant))}
            </Button>
          )}
          <Button variant="outlined" size="small" onClick={() => onChoose(kg)}>
            {texts.keep(weightInWords(kg))}
          </Button>
        </div>
      }
    >
      <p>
        <strong>{meant === null ? texts.sure(weightInWords(kg)) : texts.meant(weightInWords(meant))}</strong>
      </p>
      <p>{texts.text(name, weightInWords(last))}</p>
    </Alert>
  );
};
