import { useId, useState } from 'react';
import type { MedicineRequest, MedicineRequestItem } from '@portal/contract/medicines/medicines.schemas';
import { requestTexts as texts, stateTexts } from '#texts/medicines/medicine-requests';
import { formatDayAndTime } from '../../../platform/time/format-time.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/button/chip.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-text.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { focusHeading } from '../../../ui/page/arrival.ts';
import { Card } from '../../../ui/page/card.tsx';
import { PhoneLink, YourPractice } from '../../../ui/page/phone-link.tsx';
import { PracticePlace } from '../../practices/practice-contact.tsx';
import { CheckUpLink } from '../check-up-link.tsx';
import { useWithdrawRequest } from '../medicine-changes.queries.ts';
import { dayOf, fullName, listed, stateTones, stateWord, stepWords, supplyKind } from '../medicine-words.ts';
import styles from '../medicines.module.css';
import { ItemPhoto } from './item-photo.tsx';

/** 'Thyrola 2.5 mg tablets for Marmalade', '3 medicines for Fionn and Olive' */
const titleOf = ({ items }: MedicineRequest): string => {
  const [first] = items;
  const what = items.length === 1 && first ? fullName(first) : texts.several(items.length);
  return texts.forPets(what, listed([...new Set(items.map(({ petName }) => petName))]));
};

const waysOfSupply = {
  COLLECT: () => texts.collect,
  PRESCRIPTION: () => texts.prescription,
  OTHER: (way: string) => way,
};

export const byWhen = ({ answerBy, timeZone }: MedicineRequest): string =>
  formatDayAndTime({ start: answerBy, timeZone });

const needsCall = new Set(['NOT_POSSIBLE', 'LAPSED']);

type ItemProps = { readonly request: MedicineRequest; readonly item: MedicineRequestItem };

const Steps = ({ request: { timeZone, supply }, item }: ItemProps) => (
  <ol role="list" className={styles['steps']} aria-label={texts.steps(fullName(item))}>
    {item.steps.map((step) => (
      <li key={`${step.state} ${step.at}`}>{stepWords({ step, supply, timeZone })}</li>
    ))}
  </ol>
);

const Item = ({ request, item }: ItemProps) => {
  const { practiceName: practice, practicePhone, supply, isLate } = request;
  const { state, petName, message, readyUntil, appointmentReasonId } = item;
  const isWaiting = state === 'SENT' || state === 'SEEN';
  const words = stateTexts[state].text({
    pet: petName,
    practice,
    by: byWhen(request),
    until: readyUntil === null ? null : dayOf(readyUntil),
    supply: supplyKind(supply),
  });
  const isOfSeveral = request.items.length > 1;
  const isOfSeveralPets = new Set(request.items.map((one) => one.petId)).size > 1;
  const name = isOfSeveralPets ? texts.forPets(fullName(item), petName) : fullName(item);
  return (
    <li>
      <Row gap={2}>
        {isOfSeveral && <span className={styles['name']}>{name}</span>}
        <Chip size="small" tone={stateTones[state]}>
          {stateWord(state, supply)}
        </Chip>
      </Row>
      {/* The alert says it for the whole request. */}
      {words !== null && !(isWaiting && isLate) && <p>{words}</p>}
      {message !== null && <p>{texts.says(practice, message)}</p>}
      {state === 'CHECK_UP' &&
        (appointmentReasonId === null ? (
          <PhoneLink phone={practicePhone} />
        ) : (
          <CheckUpLink medicine={fullName(item)} pet={item} at={request} reasonId={appointmentReasonId} />
        ))}
      {needsCall.has(state) && <PhoneLink phone={practicePhone} />}
      <ItemPhoto item={item} requestId={request.requestId} />
      <Steps request={request} item={item} />
    </li>
  );
};

const Withdraw = ({ request }: { readonly request: MedicineRequest }) => {
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const withdraw = useWithdrawRequest(request.requestId);
  const isWhole = request.items.every(({ state }) => state === 'SENT' || state === 'SEEN');
  const what = isWhole ? texts.withdraw : texts.withdrawRest;
  const confirm = () => {
    setAsking(false);
    const onSuccess = () => {
      // The card that has the focus moves to the end of the page.
      focusHeading();
      toast({ message: texts.withdrawn, type: 'success' });
    };
    withdraw.mutate(undefined, { onSuccess });
  };
  return (
    <div>
      {withdraw.isError && <ErrorAlert error={withdraw.error} />}
      <Button
        variant="outlined"
        size="small"
        loading={withdraw.isPending}
        aria-label={texts.withdrawOf(what, titleOf(request))}
        onClick={() => setAsking(true)}
      >
        {what}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={texts.withdrawTitle}
          descriptions={[titleOf(request), isWhole ? texts.withdrawText : texts.withdrawRestText]}
          primary={{ label: texts.keep, onClick: () => setAsking(false) }}
          secondary={{ label: what, onClick: confirm }}
          losesSomething
        />
      )}
    </div>
  );
};

export const RequestCard = ({ request }: { readonly request: MedicineRequest }) => {
  const id = useId();
  const { supply, note, isLate, practiceName, practicePhone } = request;
  const isReady = request.items.some(({ state }) => state === 'READY');
  return (
    <Card as="li">
      <Stack as="article" gap={3} aria-labelledby={id}>
        <div>
          <h3 id={id}>{titleOf(request)}</h3>
          <p className={styles['soft']}>{waysOfSupply[supplyKind(supply)](supply)}</p>
        </div>
        {isLate && (
          <Alert severity="warning" title={texts.late(practiceName)} lasting>
            <p>{texts.lateText(byWhen(request))}</p>
            <PhoneLink phone={practicePhone} />
          </Alert>
        )}
        <ul role="list" className={styles['rows']}>
          {request.items.map((item) => (
            <Item key={item.itemId} request={request} item={item} />
          ))}
        </ul>
        {isReady && <PracticePlace practiceId={request.practiceId} />}
        {note !== null && <p className={styles['soft']}>{texts.yourNote(note)}</p>}
        <YourPractice value={{ name: practiceName, phone: practicePhone }}>
          {request.canWithdraw && <Withdraw request={request} />}
        </YourPractice>
      </Stack>
    </Card>
  );
};
