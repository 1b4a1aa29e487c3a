import { useState } from 'react';
import { type PhotoProblem, photoProblem } from './photo-rules.ts';

/** The file that somebody has chosen, shown until it has arrived. */
export const usePhotoChoice = () => {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  return {
    file,
    problem,
    /** True: it can be sent. */
    choose: (chosen: File): boolean => {
      const found = photoProblem(chosen);
      setProblem(found);
      setFile(found === null ? chosen : null);
      return found === null;
    },
    clear: () => setFile(null),
  };
};
