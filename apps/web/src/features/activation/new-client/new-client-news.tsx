import { newClientTexts as texts } from '#texts/activation/new-client';
import { CheckList } from '../../../ui/fields/check-list.tsx';
import { marketingChannels } from './new-client-draft.ts';
import { useFieldErrors } from '../../../ui/form/use-field-errors.tsx';
import type { NewClientWork } from './use-new-client.ts';
import { PracticeHelp } from '../registration/practice-help.tsx';
import { QuestionForm } from '../question-form.tsx';

export const channelNames = {
  email: texts.eMail,
  sms: texts.textMessage,
  phone: texts.telephone,
  post: texts.post,
} as const;

/** Marketing is opt-in per channel; nothing is pre-selected. */
export const NewClientNews = ({ work }: { readonly work: NewClientWork }) => {
  const { client, practice, update, next, back } = work;
  const form = useFieldErrors({});
  const send = () => {
    update({ wasAskedMarketing: true });
    next();
  };
  const toggle = (index: number) => {
    const channel = marketingChannels[index];
    if (channel) update({ marketing: { ...client.marketing, [channel]: !client.marketing[channel] } });
  };
  return (
    <>
      <QuestionForm
        title={texts.mayWeSendYouOffers}
        lead={texts.onlyIfYouLikeAnd}
        form={form}
        onSend={send}
        onBack={back}
      >
        <CheckList
          legend={texts.offersAndNewsBy}
          rows={marketingChannels.map((channel, value) => ({ value, title: channelNames[channel] }))}
          checked={new Set([...marketingChannels.entries()].filter(([, one]) => client.marketing[one]).map(([i]) => i))}
          onToggle={toggle}
        />
      </QuestionForm>
      <PracticeHelp practice={practice} />
    </>
  );
};
