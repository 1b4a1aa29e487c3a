import { type ReactNode, use, useEffect, useRef } from 'react';
import { ApiError, isUnexplained } from '../../platform/api-client.ts';
import { Alert } from './alert.tsx';
import { YourPractice } from '../page/phone-link.tsx';
import { ErrorText, SubmissionFailed } from './error-text.tsx';

/** Takes the focus so that it is announced, again whenever `of` changes. */
export const Outcome = ({ of, children }: { readonly of: unknown; readonly children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [of]);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
};

// Only unexplained failures: 4xx, 503 and missing responses have more helpful texts of their own.
const isFailure = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status >= 500 && error.status !== 503) || isUnexplained(error);

type FailedProps = {
  readonly error: unknown;
  readonly title?: string;
  /** A way to get help; `children` may offer one too. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
};

export const FailedOutcome = ({ error, children, ...alert }: FailedProps) => {
  const practice = use(YourPractice);
  return (
    error !== null && (
      <Outcome of={error}>
        <Alert severity="error" {...alert}>
          <YourPractice value={children || alert.action ? null : practice}>
            {isFailure(error) ? <SubmissionFailed /> : <ErrorText error={error} />}
          </YourPractice>
          {children}
        </Alert>
      </Outcome>
    )
  );
};
