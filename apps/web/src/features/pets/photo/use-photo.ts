import { useState, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, errorCode } from '../../../platform/api-client.ts';
import { drawSmaller, mostBytesToShrink, openPicture, pictureTypes } from '../../../platform/pictures.ts';
import { petPhotoKey } from '../../../ui/pet-face/pet-face.tsx';
import { usePetChanged } from '../pet-changes.queries.ts';

export const useUploadPhoto = (petId: number) => {
  const [progress, setProgress] = useState(0);
  const petChanged = usePetChanged();
  const queryClient = useQueryClient();
  const upload = useMutation({
    mutationFn: async (chosen: File) => {
      setProgress(0);
      const file = await shrinkPhoto(chosen);
      const pet = await call(
        'PUT /bff/v2/pets/{petId}/photo',
        { params: { petId }, file },
        { onProgress: setProgress },
      );
      // Downloading it again would show the drawing meanwhile.
      queryClient.setQueryData(petPhotoKey(pet.photoUrl, 'full'), file);
      return pet;
    },
    onSuccess: petChanged,
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

type PhotoProblem = 'tooLarge' | 'wrongKind';

const photoProblem = ({ type, size }: Pick<File, 'type' | 'size'>): PhotoProblem | null => {
  if (!pictureTypes.includes(type)) return 'wrongKind';
  return size > mostBytesToShrink ? 'tooLarge' : null;
};

const canBeDrawn = async (file: File): Promise<boolean> => {
  const picture = await openPicture(file);
  picture?.close();
  return picture !== null;
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
const smaller = { longestSide: 2048, quality: 0.9 };
const smallBytes = 1_500_000;

const shrinkPhoto = async (file: File): Promise<Blob> => {
  const picture = file.size < smallBytes ? null : await openPicture(file);
  const drawn = picture && (await drawSmaller(picture, smaller).catch(() => null));
  picture?.close();
  return drawn && drawn.size < file.size ? drawn : file;
};

export const photoProblemIn = (error: unknown): PhotoProblem | undefined => {
  const code = errorCode(error);
  if (code === 'TOO_LARGE') return 'tooLarge';
  return code === 'UNSUPPORTED_MEDIA_TYPE' || code === 'PHOTO_UNREADABLE' ? 'wrongKind' : undefined;
};
