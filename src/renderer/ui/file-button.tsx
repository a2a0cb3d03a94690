import { type ReactNode, useRef } from 'react';
import { Button, IconButton } from './button.tsx';

type FileButtonProps = {
  readonly label: string;
  /** Stands for the label, which stays as the name. */
  readonly icon?: ReactNode;
  /** Endings and types that the system's dialog offers, as of the attribute `accept`. */
  readonly accept: string;
  onFile(file: File): void;
};

/** A button that lets a person choose one file. */
export function FileButton({ label, icon, accept, onFile }: FileButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {icon === undefined ? (
        <Button size="small" onClick={() => input.current?.click()}>
          {label}
        </Button>
      ) : (
        <IconButton label={label} onClick={() => input.current?.click()}>
          {icon}
        </IconButton>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Without this, choosing a file again after it was changed would do nothing.
          target.value = '';
        }}
      />
    </>
  );
}
