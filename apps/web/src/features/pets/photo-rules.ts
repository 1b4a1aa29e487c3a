/** What the server takes (design 7). */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** A browser makes larger ones smaller itself; what is beyond this it had better not open. */
const mostBytesToShrink = 60 * 1024 * 1024;

export type PhotoProblem = 'tooLarge' | 'wrongKind';

/** What is wrong with a chosen file, before anything is sent. */
export const photoProblem = ({ type, size }: Pick<File, 'type' | 'size'>): PhotoProblem | null => {
  if (!photoTypes.some((known) => known === type)) return 'wrongKind';
  return size > mostBytesToShrink ? 'tooLarge' : null;
};
