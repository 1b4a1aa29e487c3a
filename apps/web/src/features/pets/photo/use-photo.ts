import { useState, useRef } from 'react';
import { useMutation } from '@tanstack/react-query';
import { call, errorCode } from '../../../platform/api-client.ts';
import { usePetChanged } from '../pets.queries.ts';

export const useUploadPhoto = (petId: number) => {
  const [progress, setProgress] = useState(0);
  const onSuccess = usePetChanged();
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      setProgress(0);
      const file = await shrinkPhoto(chosen);
      return call('PUT /bff/v2/pets/{petId}/photo', { params: { petId }, file }, { onProgress: setProgress });
    },
    onSuccess,
  });
  return { upload, progress };
};

export const useRemovePhoto = (petId: number) => {
  const onSuccess = usePetChanged();
  return useMutation({
    mutationFn: () => call('DELETE /bff/v2/pets/{petId}/photo', { params: { petId } }),
    onSuccess,
  });
};

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Larger images are resized in the browser, but above this it might run out of memory. */
const mostBytesToShrink = 60 * 1024 * 1024;

type PhotoProblem = 'tooLarge' | 'wrongKind';

const photoProblem = ({ type, size }: Pick<File, 'type' | 'size'>): PhotoProblem | null => {
  if (!photoTypes.some((known) => known === type)) return 'wrongKind';
  return size > mostBytesToShrink ? 'tooLarge' : null;
};

/** Decoding is the check: a file the browser cannot draw is not an image, whatever its name. */
const canBeDrawn = async (file: File): Promise<boolean> => {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
};

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

/** The server keeps 1024 pixels; twice that preserves quality for its own resize. */
const longestSide = 2048;
const quality = 0.9;
const smallBytes = 1_500_000;

const draw = async (photo: ImageBitmap, scale: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(photo.width * scale);
  canvas.height = Math.round(photo.height * scale);
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

const shrinkPhoto = async (file: File): Promise<Blob> => {
  if (file.size < smallBytes) return file;
  try {
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height));
    const smaller = await draw(photo, scale);
    photo.close();
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
};

export const photoProblemIn = (error: unknown): PhotoProblem | undefined => {
  const code = errorCode(error);
  if (code === 'TOO_LARGE') return 'tooLarge';
  return code === 'UNSUPPORTED_MEDIA_TYPE' || code === 'PHOTO_UNREADABLE' ? 'wrongKind' : undefined;
};
