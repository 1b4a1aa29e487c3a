import { useState } from 'react';
import { activationTexts } from '#texts/activation/activation';
import { registrationTexts } from '#texts/activation/registration';
import { Button } from '../../ui/button/button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { usePracticeParts } from './practice-parts.ts';
import { registrationDraft, troublesBeforeCallBack } from './registration/registration-draft.ts';
import { CallBackForm } from './call-back-form.tsx';
import { CallButton } from './registration/call-button.tsx';
import type { CalledPractice } from '../../ui/page/practice-call.tsx';
import styles from './activation.module.css';

type Props = {
  readonly practice: CalledPractice & { readonly practiceId: number };
  readonly name: string;
  readonly onAgain: () => void;
};

/** The text is the same for every cause, so that it discloses nothing. */
export const ContactPractice = ({ practice, name, onAgain }: Props) => {
  const { Hours } = usePracticeParts();
  const { troubles } = registrationDraft.useDraft();
  const isAtOnce = troubles >= troublesBeforeCallBack;
  const [isAsking, setAsking] = useState(isAtOnce);
  return (
    <>
      <PageTitle title={registrationTexts.contactTitle} lead={registrationTexts.contactLead} />
      <div className={styles['actions']}>
        <CallButton practice={practice} />
      </div>
      <Hours practiceId={practice.practiceId} />
      {isAsking && <CallBackForm practice={practice} name={name} isAskedFor={!isAtOnce} />}
      <div className={styles['actions']}>
        {!isAsking && (
          <Button color="secondary" onClick={() => setAsking(true)}>
            {registrationTexts.askForCall}
          </Button>
        )}
        <Button variant="outlined" onClick={onAgain}>
          {activationTexts.checkWhatIEntered}
        </Button>
      </div>
    </>
  );
};
