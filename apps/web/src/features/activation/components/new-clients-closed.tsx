import type { ReactNode } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import styles from './flow.module.css';
import type { CalledPractice } from '../../../ui/practice-call.tsx';

type Props = {
  readonly practice: CalledPractice;
  readonly onOtherPractice: () => void;
  readonly children?: ReactNode;
};

/** Nobody like this is known, and the practice takes nobody on online: whom to call, or another practice. */
export const NewClientsClosed = ({ practice, onOtherPractice, children }: Props) => (
  <>
    <PageTitle title={`${practice.name} is not taking new clients online`} />
    <Alert severity="info">
      <p>Please call them: they can tell you whether there is room for you and your pets.</p>
      <PhoneLink phone={practice.phone} />
    </Alert>
    <div className={styles['actions']}>
      <Button color="secondary" onClick={onOtherPractice}>
        Choose another practice
      </Button>
      {children}
    </div>
  </>
);
