import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

type Props = {
  /** A whole sentence, of which `part` of the texts marks some words: a link, in bold or hidden. */
  readonly of: string;
  readonly render: (words: string) => ReactNode;
};

export const Sentence = ({ of, render }: Props) => {
  const [, before = of, words = '', after = ''] = /^(.*?)\u2068(.*)\u2069(.*)$/s.exec(of) ?? [];
  return (
    <>
      {before}
      {render(words)}
      {after}
    </>
  );
};

export const inBold = (words: string): ReactNode => <strong>{words}</strong>;

/** For screen readers only: words for what sighted people see from the layout. */
export const unseen = (words: string): ReactNode => <VisuallyHidden>{words}</VisuallyHidden>;
