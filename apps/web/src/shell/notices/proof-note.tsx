import { shellTexts } from '#texts/shell';
import { proofNoteStore } from '../../platform/proof-note-store.ts';
import styles from './proof-note.module.css';
import { useStore } from '../../platform/use-store.ts';

export const ProofNote = () => {
  const isWorking = useStore(proofNoteStore.subscribe, proofNoteStore.isWorking);
  return (
    <output className={styles['note']} aria-live="polite">
      {isWorking ? shellTexts.working : ''}
    </output>
  );
};
