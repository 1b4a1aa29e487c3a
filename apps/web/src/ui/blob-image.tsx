import { useCallback } from 'react';

type Props = { readonly blob: Blob; readonly alt: string; readonly className?: string | undefined };

/** A picture that is at hand as a file and has no address of its own: it gets one for as long as it is shown. */
export const BlobImage = ({ blob, alt, className }: Props) => {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.setAttribute('src', address);
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} className={className} alt={alt} />;
};
