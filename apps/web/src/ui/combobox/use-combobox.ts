import { type KeyboardEvent, useState } from 'react';
import { type Choice, choiceOf, filterChoices } from './filter-choices.ts';

/** `value` is null while the text matches no choice. */
export type Chosen = { readonly value: string | null; readonly text: string };

type Question = {
  readonly choices: readonly Choice[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
};

const step = (index: number | null, by: 1 | -1, count: number): number | null => {
  if (count === 0) return null;
  if (index === null) return by === 1 ? 0 : count - 1;
  return (index + by + count) % count;
};

const movesInText = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);

const useList = ({ choices, chosen }: Omit<Question, 'onChange'>) => {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  // Reopening offers every choice rather than only the selected one.
  const [isTyping, setTyping] = useState(false);
  const offered = filterChoices(choices, isTyping ? chosen.text : '');
  const only = offered.length === 1 && isTyping ? offered[0] : undefined;
  const close = () => {
    setOpen(false);
    setActive(null);
    setTyping(false);
  };
  const open = () => {
    if (isOpen) return;
    const index = offered.findIndex(({ value }) => value === chosen.value);
    setOpen(true);
    setActive(index === -1 ? null : index);
  };
  const narrow = () => {
    setOpen(true);
    setActive(null);
    setTyping(true);
  };
  const move = (by: 1 | -1) => {
    if (isOpen) setActive(step(active, by, offered.length));
    else open();
  };
  const unmark = () => setActive(null);
  const pointed = active === null ? only : offered[active];
  return { isOpen, active, offered, pointed, close, open, narrow, move, unmark };
};

/** Editable combobox with list autocomplete, following the WAI-ARIA Authoring Practices. */
export const useCombobox = ({ choices, chosen, onChange }: Question) => {
  const list = useList({ choices, chosen });
  const { isOpen, active, offered, pointed, open, close, narrow, move, unmark } = list;
  const take = ({ value, label }: Choice) => {
    onChange({ value, text: label });
    close();
  };
  const type = (text: string) => {
    narrow();
    onChange({ value: null, text });
  };
  const leave = () => {
    const choice = chosen.value === null ? choiceOf(choices, chosen.text) : undefined;
    if (choice) onChange({ value: choice.value, text: choice.label });
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (movesInText.has(event.key)) {
      unmark();
    } else if (event.key === 'Enter' && isOpen) {
      // The first Enter selects; only the next one submits the form.
      event.preventDefault();
      if (pointed) take(pointed);
      else leave();
    } else if (event.key === 'Escape' && (isOpen || chosen.text !== '')) {
      event.stopPropagation();
      if (isOpen) close();
      else onChange({ value: null, text: '' });
    }
  };
  return { isOpen, active, offered, open, close, take, type, leave, onKeyDown };
};
