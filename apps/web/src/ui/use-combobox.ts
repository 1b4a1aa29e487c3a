import { type KeyboardEvent, useState } from 'react';
import { type Choice, choiceNamed, filterChoices } from './filter-choices.ts';

/** What has been chosen, and what stands in the field; only the latter, as long as nothing is called so. */
export type Chosen = { readonly value: string | null; readonly text: string };

type Question = {
  readonly choices: readonly Choice[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
};

/** The next place in a list that goes round, entered at its one or other end. */
const step = (index: number | null, by: 1 | -1, count: number): number | null => {
  if (count === 0) return null;
  if (index === null) return by === 1 ? 0 : count - 1;
  return (index + by + count) % count;
};

/** The list under the field: what it offers, and where one is in it. */
const useList = ({ choices, chosen }: Omit<Question, 'onChange'>) => {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  // A list that is opened again offers everything, and not only what is chosen already.
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
  return { isOpen, active, offered, pointed: active === null ? only : offered[active], close, open, narrow, move };
};

/** The conduct of an editable combobox with a list of suggestions (WAI-ARIA Authoring Practices, "list autocomplete"). */
export const useCombobox = ({ choices, chosen, onChange }: Question) => {
  const list = useList({ choices, chosen });
  const { isOpen, active, offered, pointed, open, close, narrow, move } = list;
  const take = ({ value, label }: Choice) => {
    onChange({ value, text: label });
    close();
  };
  const type = (text: string) => {
    narrow();
    onChange({ value: null, text });
  };
  /** Leaves the field. What was typed in full counts as chosen. */
  const leave = () => {
    const named = chosen.value === null ? choiceNamed(choices, chosen.text) : undefined;
    if (named) onChange({ value: named.value, text: named.label });
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      // The first Enter belongs to the list, only the next one to the form.
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
