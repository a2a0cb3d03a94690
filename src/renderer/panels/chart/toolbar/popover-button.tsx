import { type ReactNode, useRef, useState } from 'react';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Popover } from '#renderer/ui/popover.tsx';

type PopoverButtonProps = {
  /** Accessible name of the button and of what it opens. */
  readonly label: string;
  /** Inside an icon button; without it the button is a quiet one with its label. */
  readonly icon?: ReactNode;
  /** Class of the popover. */
  readonly className: string;
  /** What the popover shows. @param close gives the focus back to the button */
  children(close: () => void): ReactNode;
};

/** A button that opens a box beside it, and closes it. */
export function PopoverButton({ label, icon, className, children }: PopoverButtonProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const host = useRef<HTMLSpanElement>(null);
  const close = (): void => setOpen(false);
  const opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    onClick: () => setOpen(!isOpen),
  } as const;
  return (
    <span ref={host} className="chart-menu-host">
      {icon === undefined ? (
        <Button size="small" tone="quiet" {...opener}>
          {label}
        </Button>
      ) : (
        <IconButton label={label} {...opener}>
          {icon}
        </IconButton>
      )}
      {isOpen && host.current ? (
        <Popover anchor={host.current} className={className} role="dialog" aria-label={label} onClose={close}>
          {children(close)}
        </Popover>
      ) : null}
    </span>
  );
}
