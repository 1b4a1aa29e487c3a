import { cancelTexts as texts } from '#texts/appointments/cancel';
import { useEffect, useRef } from 'react';
import { useCountdown } from '../../../platform/time/use-countdown.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useAnnounce } from '../../../ui/feedback/announcements.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../card/card.module.css';

/** Second announcement, while there is still time to act; announcing every second would drown everything else. */
const lastCall = 15;

/** `box` takes the focus from the button in it just before that is removed. */
export const useUndoTime = (deadline: number, clock: () => number) => {
  const box = useRef<HTMLDivElement>(null);
  const keepFocus = () => {
    if (box.current?.contains(document.activeElement)) box.current.focus();
  };
  const left = useCountdown(deadline, { clock, onOver: keepFocus });
  const announce = useAnnounce();
  useEffect(() => {
    if (left === lastCall) announce(texts.undoFor(left));
  }, [announce, left]);
  return { box, left };
};

type Props = {
  readonly left: number;
  readonly action: string;
  readonly isPending: boolean;
  readonly onUndo: () => void;
};

export const UndoRow = ({ left, action, isPending, onUndo }: Props) => (
  <Row className={styles['countdown']}>
    <p>
      <span aria-hidden="true">{texts.undoFor(left)}</span>
      <VisuallyHidden>{texts.undoWithinMinute}</VisuallyHidden>
    </p>
    <Button variant="outlined" color="secondary" loading={isPending} loadingText={texts.oneMoment} onClick={onUndo}>
      {action}
    </Button>
  </Row>
);
