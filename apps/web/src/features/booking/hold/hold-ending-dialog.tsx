import { holdingTexts as texts } from '#texts/appointments/holding';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

type Props = {
  readonly isOpen: boolean;
  readonly expiresAt: string;
  readonly minutes: string;
  readonly isExtending: boolean;
  readonly onMore: () => void;
};

/** Escape continues without extending; the focus returns to where it was. */
export const HoldEndingDialog = ({ isOpen, expiresAt, minutes, isExtending, onMore }: Props) => {
  const [answered, setAnswered] = useState<string | null>(null);
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
