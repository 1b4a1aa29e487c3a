import type { ReactNode } from 'react';
import { mailboxCheckTexts } from '#texts/mailbox-check';
import { activationTexts } from '#texts/activation/activation';
import { registrationTexts } from '#texts/activation/registration';
import { boot } from '../../../platform/boot.ts';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import type { SentMail } from '../sent-email.ts';
import styles from '../activation.module.css';
import type { CalledPractice } from '../../../ui/page/practice-call.tsx';
import { PracticeHelp } from './practice-help.tsx';

type Props = {
  readonly sent: SentMail;
  readonly practice: CalledPractice;
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

/** In strict mode the page says the same whether or not a record was found. */
const Words = boot?.config.checkDisclosure === 'strict' ? NothingDisclosed : Found;

export const MailSent = ({ sent, practice, children }: Props) => (
  <>
    <Words sent={sent} practice={practice} />
    <p>{registrationTexts.mailSpam}</p>
    {children}
    <PracticeHelp practice={practice} words={activationTexts.mailboxHelp} />
  </>
);
