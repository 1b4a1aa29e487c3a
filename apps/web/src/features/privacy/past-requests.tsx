import type { PrivacyRequest } from '@portal/contract/privacy/privacy.schemas';
import { privacyTexts } from '#texts/privacy';
import { formatDate } from '../../platform/time/format-time.ts';
import { Section } from './section.tsx';
import styles from './privacy.module.css';

const texts = privacyTexts.requests;

const stateInWords = ({ kind, state, dueAt }: PrivacyRequest): string => {
  if (kind === 'COMPLAINT' && state === 'DONE') return texts.answered;
  const word = texts.states[state];
  if (dueAt === null || (state !== 'WAITING' && state !== 'RECEIVED')) return word;
  return `${word}, ${state === 'WAITING' ? texts.from(formatDate(dueAt)) : texts.by(formatDate(dueAt))}`;
};

export const PastRequests = ({ requests }: { readonly requests: readonly PrivacyRequest[] }) => (
  <Section title={texts.title}>
    <ul className={styles['list']}>
      {requests.map((request) => (
        <li key={request.reference} className={styles['row']}>
          <div>
            <p>
              <strong>{texts.kinds[request.kind]}</strong>, {formatDate(request.createdAt)}
            </p>
            <p className={styles['soft']}>
              {request.reference} · {stateInWords(request)}
            </p>
            {request.message !== null && <p>{request.message}</p>}
            {request.answer !== null && (
              <p>
                <strong>{texts.answer}</strong> {request.answer}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
