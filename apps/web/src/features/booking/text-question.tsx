import { MessageSquare } from 'lucide-react';
import { useEffect, useState } from 'react';
import { bookingTexts as texts } from '#texts/appointments/booking';
import { Button } from '../../ui/button/button.tsx';
import { ErrorText } from '../../ui/feedback/error-text.tsx';
import { Outcome } from '../../ui/feedback/outcome.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { useProfile } from '../clients/clients.queries.ts';
import { useAnswerSmsQuestion } from '../contact-preferences/contact-preferences.queries.ts';
import styles from './client-booking.module.css';

const Question = ({ number }: { readonly number: string }) => {
  const { mutate: note } = useAnswerSmsQuestion();
  const saying = useAnswerSmsQuestion();
  // Asked once: that it was shown is noted, whatever the client does then.
  useEffect(() => note('SHOWN'), [note]);
  if (saying.isSuccess)
    return (
      <Outcome of={saying.data}>
        <p className={styles['texts']}>
          <MessageSquare size={18} aria-hidden="true" />
          <span>{texts.willText(number)}</span>
        </p>
      </Outcome>
    );
  return (
    <div className={styles['texts']}>
      <MessageSquare size={18} aria-hidden="true" />
      <div>
        {texts.textsAsWell}
        <Row>
          <Button variant="outlined" loading={saying.isPending} onClick={() => saying.mutate('YES')}>
            {texts.textMe(number)}
          </Button>
        </Row>
        {saying.isError && <ErrorText error={saying.error} />}
      </div>
    </div>
  );
};

/** Keeps asking until the page is left, although the profile says that it was asked. */
export const TextQuestion = () => {
  const [number] = useState(useProfile().data?.askToText);
  return number === undefined ? null : <Question number={number} />;
};
