import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { SubmissionAlert } from './error-text.tsx';

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

export const FailedOutcome = (failed: ComponentProps<typeof SubmissionAlert>) =>
  failed.error !== null && (
    <Outcome of={failed.error}>
      <SubmissionAlert {...failed} />
    </Outcome>
  );
