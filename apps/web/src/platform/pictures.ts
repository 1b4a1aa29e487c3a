/** What the server accepts. */
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

/** Above this, the browser might run out of memory while it makes a picture smaller. */
export const mostBytesToShrink = 60 * 1024 * 1024;

/** Null: the browser cannot draw the file, so it is not a picture, whatever its name. */
export const openPicture = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);

type Wanted = { readonly longestSide: number; readonly quality: number };

/** Drawn anew as a JPEG, without the metadata of the file. Null: the browser has no memory for it. */
export const drawSmaller = (picture: ImageBitmap, { longestSide, quality }: Wanted): Promise<Blob | null> => {
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
