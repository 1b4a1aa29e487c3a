import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A whole sentence; the middle part is a link, in bold or hidden. */
export type Parts = readonly [before: string, part: string, after: string];

type Props = { readonly of: Parts; readonly render: (words: string) => ReactNode };

export const Sentence = ({ of: [before, words, after], render }: Props) => (
  <>
    {before}
    {render(words)}
    {after}
  </>
);

export const inBold = (words: string): ReactNode => <strong>{words}</strong>;

/** For screen readers only: words for what sighted people see from the layout. */
export const unseen = (words: string): ReactNode => <VisuallyHidden>{words}</VisuallyHidden>;
