import { useState } from 'react';
import { type PhotoProblem, photoProblem } from './photo-rules.ts';

/** Every browser draws what the server takes: what it cannot draw is no picture, whatever its name says. */
const canBeDrawn = async (file: File): Promise<boolean> => {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
};

/** The file that somebody has chosen, shown until it has arrived. */
export const usePhotoChoice = () => {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  return {
    file,
    problem,
    /** True: it can be sent. */
    choose: async (chosen: File): Promise<boolean> => {
      const found = photoProblem(chosen) ?? ((await canBeDrawn(chosen)) ? null : 'wrongKind');
      setProblem(found);
      setFile(found === null ? chosen : null);
      return found === null;
    },
    clear: () => setFile(null),
  };
};
