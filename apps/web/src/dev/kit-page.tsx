import { useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { OopsScreen } from '../ui/feedback/oops-screen.tsx';
import { PageTitle, TitleCard } from '../ui/page/page-title.tsx';
import { KitControls } from './kit-controls.tsx';
import { KitDialogs } from './kit-dialogs.tsx';
import { KitFeedback } from './kit-feedback.tsx';
import { KitForm } from './kit-form.tsx';
import styles from './dev.module.css';

const KitOops = () => (
  <>
    <OopsScreen retryTo="/dev/kit" />
    <TitleCard title="A page with one thing to say" lead="Its title and its words are centred on a card.">
      <Button variant="text">A text button</Button>
    </TitleCard>
  </>
);

const parts = { Controls: KitControls, Form: KitForm, Feedback: KitFeedback, Dialogs: KitDialogs, Oops: KitOops };
type Part = keyof typeof parts;

const names = Object.keys(parts) as Part[];

export const KitPage = () => {
  const [shown, setShown] = useState<Part>('Controls');
  const Shown = parts[shown];
  return (
    <div className={styles['page']}>
      <PageTitle title="Kit" lead="Every piece of ui/, in every state." />
      <div className={styles['row']}>
        {names.map((name) => (
          <Button
            key={name}
            size="small"
            variant={name === shown ? 'contained' : 'outlined'}
            aria-pressed={name === shown}
            onClick={() => setShown(name)}
          >
            {name}
          </Button>
        ))}
      </div>
      <Shown />
    </div>
  );
};
