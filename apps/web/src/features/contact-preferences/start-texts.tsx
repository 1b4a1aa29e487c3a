import { useQueryClient } from '@tanstack/react-query';
import type { ContactPreferences } from '@portal/contract/contact-preferences/contact-preferences.schemas';
import { contactPreferencesTexts as texts } from '#texts/contact-preferences';
import { Button } from '../../ui/button/button.tsx';
import { ErrorText } from '../../ui/feedback/error-text.tsx';
import { Outcome } from '../../ui/feedback/outcome.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { contactPreferencesKeys, useAnswerSmsQuestion } from './contact-preferences.queries.ts';

/** One tap, saved at once, for a number that the practice gave. */
export const useStartTexts = (onStarted: (saved: ContactPreferences) => void) => {
  const queryClient = useQueryClient();
  const answering = useAnswerSmsQuestion();
  const onSuccess = () => {
    const saved = queryClient.getQueryData<ContactPreferences>(contactPreferencesKeys.mine);
    if (saved) onStarted(saved);
  };
  const start = () => answering.mutate({ answer: 'YES', page: '/client-detail/contact-preferences' }, { onSuccess });
  return { start, isPending: answering.isPending, isStarted: answering.isSuccess, error: answering.error };
};
export type StartTexts = ReturnType<typeof useStartTexts>;

type Props = Pick<ContactPreferences['destinations'], 'mobile' | 'mobileStatus'> & { readonly texting: StartTexts };

export const TextsQuestion = ({ mobile, mobileStatus, texting }: Props) => {
  if (mobile === null) return null;
  if (texting.isStarted)
    return (
      <Outcome of={texting.isStarted}>
        <p>{texts.willText(mobile)}</p>
      </Outcome>
    );
  if (mobileStatus !== 'NOT_GIVEN_HERE') return null;
  return (
    <Row gap={3}>
      <span>{texts.isStillYours(mobile)}</span>
      <Button variant="outlined" size="small" loading={texting.isPending} onClick={texting.start}>
        {texts.yesTextMe}
      </Button>
      {texting.error !== null && <ErrorText error={texting.error} />}
    </Row>
  );
};
