import type { ReactNode } from 'react';
import { uiTexts } from '#texts/ui';
import { Button } from '../button/button.tsx';
import styles from './answer-list.module.css';
import { Sentence, unseen } from '../sentence.tsx';

export type Answer = {
  readonly what: string;
  readonly lines: readonly string[];
  readonly picture?: ReactNode;
  readonly onChange?: () => void;
};

export const AnswerList = ({ answers }: { readonly answers: readonly Answer[] }) => (
  <dl className={styles['answers']}>
    {answers.map(({ what, lines, picture, onChange }) => (
      <div key={what}>
        <dt>{what}</dt>
        <dd data-pictured={picture !== undefined}>
          {picture}
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </dd>
        {onChange && (
          <dd className={styles['change']}>
            <Button variant="text" size="small" onClick={onChange}>
              <Sentence of={uiTexts.change(what)} render={unseen} />
            </Button>
          </dd>
        )}
      </div>
    ))}
  </dl>
);
