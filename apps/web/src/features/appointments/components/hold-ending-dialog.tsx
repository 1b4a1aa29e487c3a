import { holdingTexts as texts } from '#texts/appointments/holding';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

type Props = {
  /** The time is short, and more of it can be had. */
  readonly isOpen: boolean;
  /** The end that the question is about: it is asked once for each. */
  readonly expiresAt: string;
  readonly minutes: string;
  readonly isExtending: boolean;
  readonly onMore: () => void;
};

/** Asks while there is still time to answer (design 4). Escape goes on without; what was being typed gets the focus back. */
export const HoldEndingDialog = ({ isOpen, expiresAt, minutes, isExtending, onMore }: Props) => {
  const [answered, setAnswered] = useState<string | null>(null);
  // Nothing of it is loaded before it is needed for the first time.
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <ConfirmDialog
      open={isOpen && answered !== expiresAt}
      urgent
      title={texts.doYouNeedMoreTime}
      descriptions={[texts.weAreKeepingThisTime(minutes)]}
      primary={{
        label: texts.iNeedMoreTime,
        loading: isExtending,
        onClick: () => {
          setAnswered(expiresAt);
          onMore();
        },
      }}
      secondary={{ label: texts.keepGoing, onClick: () => setAnswered(expiresAt) }}
    />
  );
};
