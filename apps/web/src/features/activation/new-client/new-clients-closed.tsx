import type { ReactNode } from 'react';
import { registrationTexts } from '#texts/activation/registration';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { CallButton } from '../registration/call-button.tsx';
import styles from '../activation.module.css';
import type { CalledPractice } from '../../../ui/page/practice-call.tsx';

type Props = {
  readonly practice: CalledPractice;
  readonly onOtherPractice: () => void;
  readonly children?: ReactNode;
};

export const NewClientsClosed = ({ practice, onOtherPractice, children }: Props) => (
  <>
    <PageTitle title={registrationTexts.closedTitle(practice.name)} lead={registrationTexts.closedLead} />
    <div className={styles['actions']}>
      <CallButton practice={practice} />
      <Button size="large" variant="outlined" onClick={onOtherPractice}>
        {registrationTexts.otherPractice}
      </Button>
      {children}
    </div>
  </>
);
