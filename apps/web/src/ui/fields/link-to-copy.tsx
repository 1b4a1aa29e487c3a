import { useId, useRef, useState } from 'react';
import { linkToCopyTexts as texts } from '#texts/link-to-copy';
import { Button } from '../button/button.tsx';
import { useAnnounce } from '../feedback/announcements.tsx';
import styles from './link-to-copy.module.css';

/** If the clipboard is unavailable, selects the text for manual copying. */
const useCopy = (text: string) => {
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<{ text: string; how: 'copied' | 'byHand' } | null>(null);
  const announce = useAnnounce();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone({ text, how: 'copied' });
      announce(texts.copied);
    } catch {
      field.current?.select();
      setDone({ text, how: 'byHand' });
    }
  };
  return { field, how: done?.text === text ? done.how : null, copy };
};

type Props = { readonly label: string; readonly url: string; readonly describedBy?: string };

/** An address that somebody gives to others or to a program. */
export const LinkToCopy = ({ label, url, describedBy }: Props) => {
  const id = useId();
  const { field, how, copy } = useCopy(url);
  return (
    <>
      <div className={styles['address']}>
        <label htmlFor={id}>{label}</label>
        <input
          ref={field}
          id={id}
          readOnly
          value={url}
          aria-describedby={describedBy}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="outlined" color="secondary" onClick={() => void copy()}>
          {how === 'copied' ? texts.copied : texts.copy}
        </Button>
      </div>
      {how === 'byHand' && <div role="status">{texts.selectedToCopy}</div>}
    </>
  );
};
