export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Resizing anything larger could exhaust the browser's memory. */
export const mostBytesToShrink = 60 * 1024 * 1024;

/** Null if the browser cannot decode the file, whatever its name says. */
export const openPicture = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);

type PictureSize = { readonly longestSide: number; readonly quality: number };

/** Re-encodes as JPEG, which drops the metadata. Null if the browser runs out of memory. */
export const drawSmaller = (picture: ImageBitmap, { longestSide, quality }: PictureSize): Promise<Blob | null> => {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const paper = canvas.getContext('2d');
  if (!paper) return Promise.resolve(null);
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};
