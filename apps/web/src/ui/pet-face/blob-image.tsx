import { useCallback } from 'react';

type Props = { readonly blob: Blob; readonly alt: string; readonly className?: string | undefined };

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
