import { invitationTexts as texts } from '#texts/activation/invite';
import { useEffect } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { clearPendingInvite } from '../pending-links.ts';
import { usePracticeParts } from '../practice-parts.ts';
import styles from '../activation.module.css';
import type { CalledPractice } from '../../../ui/page/practice-call.tsx';
import { PracticeHelp } from '../registration/practice-help.tsx';

type Props = { readonly practice: CalledPractice | undefined; readonly onAgain: () => void };

/** One page for every cause, so that guessing codes reveals nothing. */
export const InviteRefused = ({ practice, onAgain }: Props) => {
  const { Phones } = usePracticeParts();
  // Otherwise the activation guard would redirect here again and again.
  useEffect(clearPendingInvite, []);
  const title = texts.weCouldNotUseThis;
  return (
    <>
      <PageTitle title={title} documentTitle={texts.error(title)} lead={texts.pleaseLookAtTheCode} />
      <div className={styles['actions']}>
        <Button color="secondary" onClick={onAgain}>
          {texts.enterItAgain}
        </Button>
      </div>
      {practice ? <PracticeHelp practice={practice} words={texts.callYourPractice} /> : <Phones />}
    </>
  );
};
