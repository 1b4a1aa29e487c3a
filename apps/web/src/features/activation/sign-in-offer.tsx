import type { ReactNode } from 'react';
import { activationTexts } from '#texts/activation/activation';
import { useSignIn } from '../../auth/use-sign-in.ts';
import { Button } from '../../ui/button/button.tsx';
import type { CalledPractice } from '../../ui/page/phone-link.tsx';
import { guestReturn } from '../slots/hold/mailed-hold.ts';
import { MessagePage } from './message-page.tsx';
import { Refusal } from './refusal.tsx';

type Props = {
  readonly title?: string;
  readonly lead?: string;
  readonly label?: string;
  readonly practice: CalledPractice | null | undefined;
  readonly children?: ReactNode;
};

const texts = activationTexts.otherAccount;

export const OtherAccount = (props: Props) => {
  const { title = texts.title, lead = texts.lead, label = texts.signIn, practice, children } = props;
  const { isLeaving, error, start } = useSignIn();
  return (
    <MessagePage
      title={title}
      lead={lead}
      practice={practice}
      help={activationTexts.signInHelp}
      actions={
        <>
          <Button
            size="large"
            loading={isLeaving}
            loadingText={label}
            onClick={() => start({ callbackUrl: guestReturn() })}
          >
            {label}
          </Button>
          {children}
        </>
      }
    >
      {error !== null && <Refusal error={error} practice={practice} />}
    </MessagePage>
  );
};
