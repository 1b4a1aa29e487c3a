import { Camera } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { Button } from './button.tsx';

type Props = Pick<ComponentProps<typeof Button>, 'ref' | 'loading' | 'children'> & {
  readonly accept: string;
  readonly multiple?: boolean;
  readonly onChoose: (files: readonly File[]) => void;
};

/** A file input is what opens the phone's camera; the button triggers it. */
export const FileButton = ({ accept, multiple = false, onChoose, children, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows the same file to be chosen again after a failure.
          target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Button {...button} variant="outlined" size="small" onClick={() => input.current?.click()}>
        <Camera size={18} aria-hidden="true" /> {children}
      </Button>
    </>
  );
};
