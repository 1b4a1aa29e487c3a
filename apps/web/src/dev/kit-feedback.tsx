import { PawPrint } from 'lucide-react';
import { ApiError } from '../platform/api-client.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { AnswerList } from '../ui/fields/answer-list.tsx';
import { Button } from '../ui/button/button.tsx';
import { Card } from '../ui/page/card.tsx';
import { CardSkeletons } from '../ui/feedback/card-skeletons.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorText } from '../ui/feedback/error-text.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { useToast } from '../ui/feedback/toast.tsx';
import styles from './dev.module.css';

const severities = ['success', 'info', 'warning', 'error'] as const;
const noAnswer = new ApiError({ url: '/api/appointments', status: 0, body: null });

const Toasts = () => {
  const toast = useToast();
  return (
    <section className={styles['part']} aria-label="Toasts">
      <h2>Toasts</h2>
      <div className={styles['row']}>
        {severities.map((type) => (
          <Button
            key={type}
            variant="outlined"
            onClick={() => toast({ type, message: `A toast that says ${type}, for three seconds.` })}
          >
            Toast: {type}
          </Button>
        ))}
      </div>
    </section>
  );
};

const Alerts = () => (
  <section className={styles['part']} aria-label="Alerts">
    <h2>Alerts</h2>
    {severities.map((severity) => (
      <Alert
        key={severity}
        severity={severity}
        title={`An alert: ${severity}`}
        action={<Button variant="outlined">Do something</Button>}
      >
        <p>What happened, and what can be done about it now.</p>
      </Alert>
    ))}
    <Alert severity="error">
      <ErrorText error={noAnswer} />
    </Alert>
  </section>
);

export const KitFeedback = () => (
  <>
    <Toasts />
    <Alerts />
    <section className={styles['part']} aria-label="Waiting">
      <h2>Waiting</h2>
      <CardSkeletons />
      <Spinner isPart />
      <Spinner isPart height="redirect" label="Taking you to sign in" />
    </section>
    <section className={styles['part']} aria-label="Cards">
      <h2>Cards, answers, nothing there</h2>
      <Card>A card</Card>
      <Card tone="soft">
        A soft card with a_very_long_word_that_has_nowhere_to_break_but_must_not_push_the_page_aside
      </Card>
      <AnswerList
        answers={[
          { what: 'Your name', lines: ['Rosie Hale'], onChange: () => undefined },
          { what: 'Your address', lines: ['1 Mill Road', 'Cambridge'] },
        ]}
      />
      <EmptyState icon={<PawPrint />} title="Nothing here yet" action={<Button to="/">Begin</Button>}>
        <p>What will be here, and how it comes about.</p>
      </EmptyState>
    </section>
  </>
);
