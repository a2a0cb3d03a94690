import { type MouseEvent, type ReactNode, useState } from 'react';
import { IconButton } from './button.tsx';
import type { Align } from './place-beside.ts';
import { Popover } from './popover.tsx';

type Opener = {
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  onClick(event: MouseEvent<HTMLElement>): void;
};

type PopoverButtonProps = {
  /** Accessible name of what is opened, and of a button with an icon. */
  readonly label: string;
  /** The class of the popover. */
  readonly className: string;
  readonly align?: Align;
  /** What the popover shows. @param close gives the focus back to the button */
  children(close: () => void): ReactNode;
} & (
  | { readonly icon: ReactNode }
  | {
      /** Another button than one with an icon; it takes these properties. */
      button(opener: Opener): ReactNode;
    }
);

/**
 * A button that opens a box beside it. A second press, Escape and a press outside close it, and the button has the focus
 * again.
 */
export function PopoverButton(props: PopoverButtonProps): ReactNode {
  const { label, className, align, children } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  const opener: Opener = {
    'aria-haspopup': 'dialog',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }) => setAnchor(anchor === null ? currentTarget : null),
  };
  return (
    <>
      {'icon' in props ? (
        <IconButton label={label} {...opener}>
          {props.icon}
        </IconButton>
      ) : (
        props.button(opener)
      )}
      {anchor === null ? null : (
        <Popover
          anchor={anchor}
          {...(align && { align })}
          className={className}
          role="dialog"
          aria-label={label}
          onClose={close}
        >
          {children(close)}
        </Popover>
      )}
    </>
  );
}
