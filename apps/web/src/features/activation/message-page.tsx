import type { ReactNode } from 'react';
import { activationTexts } from '#texts/activation/activation';
import { formTexts } from '#texts/forms';
import { Row } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { type CalledPractice, PracticeCall } from '../../ui/page/phone-link.tsx';
import { PracticePlace } from '../practices/practice-contact.tsx';
import styles from './activation.module.css';

type HelpedBy = CalledPractice & { readonly practiceId?: number };
type HelpProps = { readonly practice: HelpedBy | null | undefined; readonly words?: string | undefined };

export const PracticeHelp = ({ practice, words = activationTexts.help }: HelpProps) =>
  practice && practice.phone !== '' ? (
    <div className={styles['help']}>
      <p>{words}</p>
      <PracticeCall practice={practice} />
      {practice.practiceId !== undefined && <PracticePlace practiceId={practice.practiceId} />}
    </div>
  ) : null;

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly isError?: boolean;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly practice?: HelpedBy | null | undefined;
  readonly help?: string;
};

export const MessagePage = ({ title, lead, isError = false, children, actions, practice, help }: Props) => (
  <>
    <PageTitle title={title} lead={lead} documentTitle={isError ? `${formTexts.errorPrefix}${title}` : title} />
    {children}
    {actions !== undefined && <Row>{actions}</Row>}
    <PracticeHelp practice={practice} words={help} />
  </>
);
