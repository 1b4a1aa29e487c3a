import type { ReactNode } from 'react';
import { mailboxCheckTexts } from '#texts/mailbox-check';
import { boot } from '../../../platform/boot.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import type { SentMail } from '../sent-mail.ts';
import styles from './flow.module.css';
import type { CalledPractice } from '../../../ui/practice-call.tsx';
import { PracticeHelp } from './practice-help.tsx';

type Props = {
  readonly sent: SentMail;
  readonly practice: CalledPractice;
  /** Asking for it again, and using another address. */
  readonly children: ReactNode;
};

const Found = ({ sent, practice }: Omit<Props, 'children'>) => (
  <>
    <PageTitle
      title="Check your e-mail"
      lead={
        <>
          We found your record. We have sent an e-mail to <strong>{sent.maskedDestination}</strong>.
        </>
      }
    />
    <ol className={styles['list']}>
      <li>Open the e-mail from {practice.name}. It may take a few minutes to arrive.</li>
      <li>Press “Activate your account” in it. The button works for 24 hours.</li>
      <li>Choose a password, and your pets and appointments will be here.</li>
    </ol>
  </>
);

const NothingDisclosed = ({ sent, practice }: Omit<Props, 'children'>) => (
  <>
    <PageTitle
      title="Check your e-mail"
      lead={
        <>
          {mailboxCheckTexts.sent} <strong>{sent.maskedDestination}</strong>.
        </>
      }
    />
    <ol className={styles['list']}>
      <li>{mailboxCheckTexts.open(practice.name)}</li>
      <li>{mailboxCheckTexts.goOn}</li>
    </ol>
  </>
);

/** What the page may say is the same for everybody, or it may say that a record was found. */
const Words = boot?.config.checkDisclosure === 'strict' ? NothingDisclosed : Found;

/** VerifyClient, or an option chosen: the mailbox on the record is the way on. */
export const MailSent = ({ sent, practice, children }: Props) => (
  <>
    <Words sent={sent} practice={practice} />
    <p>Nothing there? Look into your spam or junk folder too.</p>
    {children}
    <PracticeHelp practice={practice} words="Cannot get at that mailbox?" />
  </>
);
