import { practiceTexts } from '#texts/practices';
import { usePractice } from './queries/use-practice.ts';
import { openingHoursWords } from './opening-hours-words.ts';
import styles from './opening-hours.module.css';

/** Renders nothing if the hours are unknown. */
export const OpeningHours = ({ practiceId }: { readonly practiceId: number }) => {
  const practice = usePractice(practiceId);
  if (!practice || practice.openingHours.length === 0) return null;
  return (
    <section className={styles['section']}>
      <h2>{practiceTexts.openingHours}</h2>
      <dl className={styles['hours']}>
        {openingHoursWords(practice.openingHours).map(({ days, hours }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
