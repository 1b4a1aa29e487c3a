/** The server keeps 1024 pixels; twice that preserves quality for its own resize. */
const longestSide = 2048;
const quality = 0.9;
/** Smaller photos are sent unchanged. */
const smallBytes = 1_500_000;

const draw = async (photo: ImageBitmap, scale: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(photo.width * scale);
  canvas.height = Math.round(photo.height * scale);
  canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

/** Saves bandwidth on mobile networks. A file the browser cannot decode is sent as is, for the server to reject. */
export const shrinkPhoto = async (file: File): Promise<Blob> => {
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
