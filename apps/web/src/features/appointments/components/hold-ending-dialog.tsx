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
      title="Do you need more time?"
      descriptions={[
        `We are keeping this time for you for ${minutes} more. You can have ten more minutes; nothing you have entered is lost.`,
      ]}
      primary={{
        label: 'I need more time',
        loading: isExtending,
        onClick: () => {
          setAnswered(expiresAt);
          onMore();
        },
      }}
      secondary={{ label: 'Keep going', onClick: () => setAnswered(expiresAt) }}
    />
  );
};
