import { calendarTexts as texts } from '#texts/appointments/calendar';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useAnnounce } from '../../../ui/feedback/use-announce.ts';
import styles from './calendar-address.module.css';

type Props = {
  readonly url: string;
  readonly isBusy: boolean;
  readonly onRenew: () => void;
  readonly onSwitchOff: () => void;
};

type Question = 'renew' | 'switchOff';

const questions = {
  renew: {
    title: texts.makeANewAddress,
    description: texts.theOldAddressStopsWorking,
    yes: texts.makeANewAddress2,
  },
  switchOff: {
    title: texts.switchTheCalendarAddressOff,
    description: texts.calendarsThatUseItNo,
    yes: texts.switchOff,
  },
} as const satisfies Record<Question, { title: string; description: string; yes: string }>;

/** If the clipboard is unavailable, selects the text for manual copying. */
const useCopy = (text: string) => {
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<{ text: string; how: 'copied' | 'byHand' } | null>(null);
  const announce = useAnnounce();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone({ text, how: 'copied' });
      announce(texts.copied);
    } catch {
      field.current?.select();
      setDone({ text, how: 'byHand' });
    }
  };
  return { field, how: done?.text === text ? done.how : null, copy };
};

export const CalendarAddress = ({ url, isBusy, onRenew, onSwitchOff }: Props) => {
  const id = useId();
  const { field, how, copy } = useCopy(url);
  const [asked, setAsked] = useState<Question | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = (next: Question) => {
    setQuestion(next);
    setAsked(next);
  };
  const answer = () => {
    setAsked(null);
    if (question === 'renew') onRenew();
    else onSwitchOff();
  };
  return (
    <>
      <div className={styles['address']}>
        <label htmlFor={id}>{texts.yourCalendarAddress}</label>
        <input
          ref={field}
          id={id}
          readOnly
          value={url}
          aria-describedby={`${id}-who`}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="outlined" color="secondary" onClick={() => void copy()}>
          {how === 'copied' ? texts.copied : texts.copy}
        </Button>
      </div>
      {how === 'byHand' && <output>{texts.theAddressIsSelectedPlease}</output>}
      <p id={`${id}-who`} className={styles['who']}>
        {texts.anyoneWhoHasThisAddress}
      </p>
      <div className={styles['actions']}>
        <Button variant="text" href={url.replace(/^https?:/, 'webcal:')}>
          {texts.openInCalendarApp}
        </Button>
        <Button variant="text" loading={isBusy} loadingText={texts.oneMoment} onClick={() => ask('renew')}>
          {texts.makeANewAddress2}
        </Button>
        <Button variant="text" disabled={isBusy} onClick={() => ask('switchOff')}>
          {texts.switchOff}
        </Button>
      </div>
      {question !== null && (
        <ConfirmDialog
          open={asked !== null}
          title={questions[question].title}
          descriptions={[questions[question].description]}
          primary={{ label: questions[question].yes, onClick: answer }}
          secondary={{ label: texts.cancel, onClick: () => setAsked(null) }}
        />
      )}
    </>
  );
};
