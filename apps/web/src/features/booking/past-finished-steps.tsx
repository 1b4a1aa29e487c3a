import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { createDraftStore } from '../../platform/draft-store.ts';

const keysIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [];

/** Entries are router history keys of this tab. */
const trail = createDraftStore<{
  readonly open: readonly string[];
  readonly finished: readonly string[];
}>({
  key: 'finishedSteps',
  empty: { open: [], finished: [] },
  parse: ({ open, finished }) => ({ open: keysIn(open), finished: keysIn(finished) }),
});

/** Browsers ignore Back and Forward without history and report nothing. */
const stuckAfterMilliseconds = 500;

type Props = {
  readonly isDoneAt: (search: Readonly<Record<string, unknown>>) => boolean;
  readonly children: ReactNode;
};

/** After completion, Back skips the steps that led here and Forward goes to the end; a skipped step renders nothing. */
export const PastFinishedSteps = ({ isDoneAt, children }: Props) => {
  const { history } = useRouter();
  const navigate = useNavigate();
  // The location updates before the rendered match, so read everything from one snapshot.
  const { pathname, search, state } = useLocation();
  const { __TSR_index: index, __TSR_key: key = '' } = state;
  const isHere = useMatch({ strict: false, select: (match) => match.pathname }) === pathname;
  const isDone = isDoneAt(search);
  const { finished } = trail.useDraft();
  const isPassed = isHere && !isDone && finished.includes(key);
  // Stays empty while leaving: a heading drawn for a moment would steal the focus.
  const [wasPassed, setWasPassed] = useState(false);
  if (isHere && wasPassed !== isPassed) setWasPassed(isPassed);
  const last = useRef({ index: -1, isBack: false });

  useEffect(() => {
    if (!isHere) return;
    const { open, finished: known } = trail.read();
    if (isDone && open.length > 0) trail.update({ open: [], finished: [...known, ...open] });
    if (!isDone && !known.includes(key) && !open.includes(key)) trail.update({ open: [...open, key] });
  }, [isHere, isDone, key]);

  useEffect(() => {
    if (last.current.index !== index) last.current = { index, isBack: last.current.index > index };
    if (!isPassed) return;
    const { isBack } = last.current;
    let timer = setTimeout(() => {
      if (isBack) history.back();
      else history.forward();
      timer = setTimeout(() => {
        if (history.location.state.__TSR_index === index) void navigate({ to: '/appointments', replace: true });
      }, stuckAfterMilliseconds);
    });
    return () => clearTimeout(timer);
  }, [isPassed, index, history, navigate]);

  return (isHere ? isPassed : wasPassed) ? null : children;
};
