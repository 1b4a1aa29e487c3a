/** The types the server accepts. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Larger images are resized in the browser, but above this it might run out of memory. */
const mostBytesToShrink = 60 * 1024 * 1024;

export type PhotoProblem = 'tooLarge' | 'wrongKind';

export const photoProblem = ({ type, size }: Pick<File, 'type' | 'size'>): PhotoProblem | null => {
  if (!photoTypes.some((known) => known === type)) return 'wrongKind';
  return size > mostBytesToShrink ? 'tooLarge' : null;
};
