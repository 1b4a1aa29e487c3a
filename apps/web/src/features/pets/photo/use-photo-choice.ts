import { useRef, useState } from 'react';
import { type PhotoProblem, photoProblem } from './photo-rules.ts';

/** Decoding is the check: a file the browser cannot draw is not an image, whatever its name. */
const canBeDrawn = async (file: File): Promise<boolean> => {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
};

/** Previewed until the upload has finished. */
export const usePhotoChoice = () => {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const latest = useRef<File>(null);
  return {
    file,
    problem,
    choose: async (chosen: File): Promise<boolean> => {
      latest.current = chosen;
      const found = photoProblem(chosen) ?? ((await canBeDrawn(chosen)) ? null : 'wrongKind');
      if (latest.current !== chosen) return false;
      setProblem(found);
      setFile(found === null ? chosen : null);
      return found === null;
    },
    clear: () => setFile(null),
  };
};
