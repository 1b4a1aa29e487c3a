import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addressTexts } from '#texts/addresses';
import styles from './address-finder.module.css';
import { Button } from '../button/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { useAnnounce } from '../feedback/announcements.tsx';

type Candidate = { readonly addressId: string; readonly description: string };

export type AddressSource<Match extends Candidate, Address> = {
  readonly result:
    | { readonly state: 'idle' | 'searching' }
    | { readonly state: 'found'; readonly addresses: readonly Match[] };
  readonly search: (text: string) => Promise<number>;
  readonly choose: (candidate: Match) => Promise<Address | null>;
};

type Props<Match extends Candidate, Address> = {
  readonly source: AddressSource<Match, Address>;
  readonly onChosen: (address: Address) => void;
};

/** The id of the first field in `address-fields.tsx`. */
const firstLine = 'line1';

const fewest = 3;

export const AddressFinder = <Match extends Candidate, Address>({ source, onChosen }: Props<Match, Address>) => {
  const id = useId();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const announce = useAnnounce();
  const latest = useRef<Match>(null);
  const { result } = source;
  const search = async () => {
    const short = text.trim().length < fewest;
    setShort(short);
    if (short || result.state === 'searching') return;
    const count = await source.search(text);
    announce(count === 0 ? `${addressTexts.none}. ${addressTexts.noneHelp}` : addressTexts.found(count));
  };
  const choose = async (candidate: Match) => {
    latest.current = candidate;
    const address = await source.choose(candidate);
    // Another address was chosen in the meantime.
    if (latest.current !== candidate) return;
    announce(address === null ? `${addressTexts.none}. ${addressTexts.noneHelp}` : addressTexts.filledIn);
    // Flushed so that the first line exists before it takes the focus.
    if (address !== null) flushSync(() => onChosen(address));
    // The list unmounts with the focus in it.
    document.getElementById(address === null ? `${id}-search` : firstLine)?.focus();
  };
  return (
    <div className={styles['finder']} data-controls>
      <TextField
        id={`${id}-search`}
        label={addressTexts.search}
        hint={addressTexts.searchHelp}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        width="half"
        maxLength={100}
        value={text}
        onChange={(value) => {
          setText(value);
          setShort(false);
        }}
        onEnter={() => void search()}
        error={isShort ? addressTexts.tooShort : undefined}
      />
      <Button
        variant="outlined"
        color="secondary"
        loading={result.state === 'searching'}
        loadingText={addressTexts.finding}
        onClick={() => void search()}
      >
        {addressTexts.find}
      </Button>
      {result.state === 'found' && result.addresses.length === 0 && (
        <p className={styles['none']}>
          <strong>{addressTexts.none}</strong> {addressTexts.noneHelp}
        </p>
      )}
      {result.state === 'found' && result.addresses.length > 0 && (
        <div className={styles['results']}>
          <p id={`${id}-found`}>
            <strong>{addressTexts.found(result.addresses.length)}</strong>
          </p>
          <ul role="list" aria-labelledby={`${id}-found`}>
            {result.addresses.map((candidate) => (
              <li key={candidate.addressId}>
                <button type="button" className={styles['candidate']} onClick={() => void choose(candidate)}>
                  {candidate.description}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
