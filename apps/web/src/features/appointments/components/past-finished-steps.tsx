import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { createDraftStore } from '../../../platform/draft-store.ts';

const keysIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [];

/** Pages by their keys in this tab's history. */
const trail = createDraftStore<{
  /** The steps of what is being booked or moved now. */
  readonly open: readonly string[];
  /** Those that led to something that is done. */
  readonly finished: readonly string[];
}>({
  key: 'finishedSteps',
  empty: { open: [], finished: [] },
  parse: ({ open, finished }) => ({ open: keysIn(open), finished: keysIn(finished) }),
});

/** A browser that has nowhere to go does nothing and says nothing. */
const stuckAfterMilliseconds = 500;

type Props = {
  /** Whether an address with these choices stands for the end. */
  readonly isDoneAt: (search: Readonly<Record<string, unknown>>) => boolean;
  readonly children: ReactNode;
};

/**
 * What has been booked or moved is done: Back passes over the steps that led there, to the page before the first of
 * them, and Forward to the end. On such a step nothing is shown or asked for.
 */
export const PastFinishedSteps = ({ isDoneAt, children }: Props) => {
  const { history } = useRouter();
  const navigate = useNavigate();
  // Which page it is and whether it is the end, from one moment: the address is a moment ahead of what is drawn.
  const { pathname, search, state } = useLocation();
  const { __TSR_index: index, __TSR_key: key = '' } = state;
  const isHere = useMatch({ strict: false, select: (match) => match.pathname }) === pathname;
  const isDone = isDoneAt(search);
  const { finished } = trail.useDraft();
  const isPassed = isHere && !isDone && finished.includes(key);
  // On the way out of such a step it stays empty: a heading drawn for a moment would take the focus from the next page's.
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
