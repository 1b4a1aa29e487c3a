import { usableLine } from '@portal/domain/typed-text';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { uiTexts } from '#texts/ui';
import styles from './autocomplete-field.module.css';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../fields/field.tsx';
import type { Choice } from './filter-choices.ts';
import { type Chosen, useCombobox } from './use-combobox.ts';
import visuallyHidden from '../visually-hidden.module.css';

type Props = Pick<FieldProps, 'id' | 'label' | 'onBlur' | 'hint' | 'help' | 'error'> & {
  readonly choices: readonly Choice[];
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  readonly loading?: boolean;
  /** Keeps its place in the tab order, so that its hint is found. */
  readonly disabled?: boolean;
};

type OptionsProps = {
  readonly id: string;
  readonly label: string;
  readonly chosen: Chosen;
  readonly loading: boolean;
  readonly combobox: Pick<ReturnType<typeof useCombobox>, 'offered' | 'active' | 'take'>;
};

const useInSight = (id: string, active: number | null): void => {
  useEffect(() => {
    if (active !== null) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
};

/** Placed next in DOM order, for swipe navigation with screen readers. */
const Options = ({ id, label, chosen, loading, combobox: { offered, active, take } }: OptionsProps) => {
  const box = useRef<HTMLDivElement>(null);
  useInSight(id, active);
  useEffect(() => {
    // Braces matter: newer browsers return a promise, which is not a cleanup function.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isEmpty = offered.length === 0;
  return (
    <div ref={box} className={styles['popup']}>
      <div id={id} role="listbox" aria-label={label} className={styles['list']}>
        {offered.map((choice, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input handles keys and focus
          <div
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            aria-selected={choice.value === chosen.value}
            className={classNames(styles['option'], index === active && styles['active'])}
            onClick={() => take(choice)}
          >
            {choice.label}
            {choice.alias !== null && <span className={styles['foundBy']}> {uiTexts.alsoCalled(choice.alias)}</span>}
          </div>
        ))}
      </div>
      {isEmpty && <p className={styles['none']}>{loading ? uiTexts.loading : uiTexts.noOptions}</p>}
    </div>
  );
};

const resultsOf = (isOpen: boolean, loading: boolean, count: number): string => {
  if (!isOpen) return '';
  if (loading) return uiTexts.loading;
  return count === 0 ? uiTexts.noOptions : uiTexts.results(count);
};

/** Free text is allowed; the owner decides whether to keep it. */
export const AutocompleteField = ({ choices, chosen, onChange, onBlur, loading = false, ...props }: Props) => {
  const { disabled, ...field } = props;
  const { id, label } = field;
  const combobox = useCombobox({ choices, chosen, onChange });
  const { isOpen, active, offered, open, close, type, leave, onKeyDown } = combobox;
  const listId = `${id}-list`;
  const input = useRef<HTMLInputElement>(null);
  const toggle = () => {
    input.current?.focus();
    if (isOpen) close();
    else open();
  };
  return (
    <>
      <Field {...field} value={chosen.text} width="half" onBlur={onBlur}>
        {({ onBlur: blur, className, ...control }) => (
          <div
            className={styles['box']}
            role="presentation"
            // Pressing an option or the arrow must not blur the field.
            onMouseDown={(event) => event.target !== input.current && event.preventDefault()}
          >
            <input
              {...control}
              ref={input}
              type="text"
              readOnly={disabled}
              aria-disabled={disabled}
              role="combobox"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active === null ? undefined : `${listId}-${active}`}
              className={classNames(className, styles['input'])}
              value={chosen.text}
              onChange={(event) => type(usableLine(event.target.value))}
              onClick={disabled ? undefined : open}
              onKeyDown={disabled ? undefined : onKeyDown}
              onBlur={(event) => {
                leave();
                blur(event);
              }}
            />
            <button
              type="button"
              tabIndex={-1}
              disabled={disabled}
              aria-label={uiTexts.showOptions(label)}
              className={styles['arrow']}
              onClick={toggle}
            >
              <ChevronDown size={20} aria-hidden="true" />
            </button>
            {isOpen && <Options id={listId} label={label} chosen={chosen} loading={loading} combobox={combobox} />}
          </div>
        )}
      </Field>
      <div role="status" className={visuallyHidden['hidden']} aria-live="polite">
        {resultsOf(isOpen, loading, offered.length)}
      </div>
    </>
  );
};
