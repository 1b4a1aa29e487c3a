import { proofOfWorkTexts } from '#texts/proof-of-work';
import { proofNoteStore } from '../platform/proof-note-store.ts';
import styles from './proof-note.module.css';
import { useStore } from '../platform/use-store.ts';

/** Says that the browser is at work for a moment, to eyes and ears alike; empty otherwise. */
export const ProofNote = () => {
  const isWorking = useStore(proofNoteStore.subscribe, proofNoteStore.isWorking);
  return (
    <output className={styles['note']} aria-live="polite">
      {isWorking ? proofOfWorkTexts.working : ''}
    </output>
  );
};
