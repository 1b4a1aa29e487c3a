import { useRef, useState } from 'react';
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
  const latest = useRef<File>(null);
  return {
    file,
    problem,
    /** True: it can be sent. */
    choose: async (chosen: File): Promise<boolean> => {
      latest.current = chosen;
      const found = photoProblem(chosen) ?? ((await canBeDrawn(chosen)) ? null : 'wrongKind');
      // Another one was chosen while this one was looked at.
      if (latest.current !== chosen) return false;
      setProblem(found);
      setFile(found === null ? chosen : null);
      return found === null;
    },
    clear: () => setFile(null),
  };
};
