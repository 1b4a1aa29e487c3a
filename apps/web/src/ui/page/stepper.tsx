import { uiTexts } from '#texts/ui';
import { classNames } from '../class-names.ts';
import styles from './stepper.module.css';

type Props = { readonly steps: readonly string[]; readonly current: number };

export const Stepper = ({ steps, current }: Props) => (
  <ol role="list" className={styles['steps']} aria-label={uiTexts.stepOf(current + 1, steps.length)} data-controls>
    {steps.map((step, index) => (
      <li
        key={step}
        className={classNames(
          styles['step'],
          index < current && styles['done'],
          index === current && styles['current'],
        )}
        aria-current={index === current ? 'step' : undefined}
      >
        <span>{step}</span>
      </li>
    ))}
  </ol>
);
