import { useId } from 'react';
import { vaccinationTexts as texts } from '#texts/vaccinations/vaccinations';
import { Chip } from '../../../ui/button/chip.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { unbroken } from '../../../ui/unbroken.ts';
import { datesOf, sourceOf, type Vaccination, validityTones } from '../vaccination-words.ts';
import styles from '../vaccinations.module.css';

type Props = { readonly heading: string; readonly vaccinations: readonly Vaccination[] };

export const VaccinationList = ({ heading, vaccinations }: Props) => {
  const id = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <Card>
        <ul role="list" className={styles['list']}>
          {vaccinations.map((one) => (
            <li key={one.vaccinationId}>
              <Row gap={2}>
                <h3>{one.vaccine}</h3>
                <Chip size="small" tone={validityTones[one.validity]}>
                  {texts.validity[one.validity]}
                </Chip>
              </Row>
              <p>{unbroken(datesOf(one))}</p>
              <p className={styles['soft']}>{sourceOf(one)}</p>
            </li>
          ))}
        </ul>
      </Card>
    </Stack>
  );
};
