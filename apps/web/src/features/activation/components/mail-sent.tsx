import type { ReactNode } from 'react';
import { mailboxCheckTexts } from '#texts/mailbox-check';
import { activationTexts } from '#texts/activation';
import { registrationTexts } from '#texts/registration';
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
      title={registrationTexts.mailTitle}
      lead={
        <>
          {registrationTexts.mailLead} <strong>{sent.maskedDestination}</strong>.
        </>
      }
    />
    <ol className={styles['list']}>
      <li>{registrationTexts.mailOpen(practice.name)}</li>
      <li>{registrationTexts.mailPress}</li>
      <li>{registrationTexts.mailPassword}</li>
    </ol>
  </>
);

const NothingDisclosed = ({ sent, practice }: Omit<Props, 'children'>) => (
  <>
    <PageTitle
      title={registrationTexts.mailTitle}
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
    <p>{registrationTexts.mailSpam}</p>
    {children}
    <PracticeHelp practice={practice} words={activationTexts.mailboxHelp} />
  </>
);
