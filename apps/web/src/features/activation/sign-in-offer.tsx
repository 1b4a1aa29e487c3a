import type { ReactNode } from 'react';
import { activationTexts } from '#texts/activation/activation';
import type { SignIn } from '../../auth/sign-in.ts';
import { useSignIn } from '../../auth/use-sign-in.ts';
import { Button } from '../../ui/button/button.tsx';
import type { CalledPractice } from '../../ui/page/phone-link.tsx';
import { guestReturn } from '../booking/hold/mailed-hold.ts';
import { MessagePage } from './message-page.tsx';
import { Refusal } from './refusal.tsx';

type Props = {
  readonly title?: string;
  readonly lead?: string;
  readonly label?: string;
  readonly practice: CalledPractice | null | undefined;
  readonly help?: string;
  readonly signIn?: SignIn;
  readonly children?: ReactNode;
};

const texts = activationTexts.otherAccount;

/** The default texts are for people whose record belongs to another account. */
export const SignInOffer = ({
  title = texts.title,
  lead = texts.lead,
  label = texts.signIn,
  practice,
  help = activationTexts.signInHelp,
  signIn,
  children,
}: Props) => {
  const { isLeaving, error, start } = useSignIn();
  return (
    <MessagePage
      title={title}
      lead={lead}
      practice={practice}
      help={help}
      actions={
        <>
          <Button size="large" loading={isLeaving} onClick={() => start(signIn ?? { callbackUrl: guestReturn() })}>
            {label}
          </Button>
          {children}
        </>
      }
    >
      <Refusal error={error} practice={practice} />
    </MessagePage>
  );
};
