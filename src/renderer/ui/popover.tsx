import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { type Align, placeBeside } from './place-beside.ts';
import { useEscape } from './use-escape.ts';
import { usePressOutside } from './use-press-outside.ts';
import { useReturnFocus } from './use-return-focus.ts';
import './popover.css';

type PopoverProps = HTMLAttributes<HTMLDivElement> & {
  readonly anchor: Element;
  readonly align?: Align;
  onClose(): void;
};

/**
 * A box beside an element, over everything: Esc, a press outside and another size of the window close it. The first element with `data-autofocus`, or the first control, gets the focus.
 */
export function Popover({
  anchor,
  align = 'start',
  onClose,
  className = '',
  onKeyDown,
  children,
  ...rest
}: PopoverProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const closing = useRef(onClose);
  closing.current = onClose;
  useReturnFocus(box);
  usePressOutside(box, onClose, anchor);
  useEscape(onClose);

  useLayoutEffect(() => {
    const own = box.current;
    if (!own) return;
    const place = (): void => placeBeside(own, anchor, align);
    place();
    const first = own.querySelector<HTMLElement>('[data-autofocus]') ?? own.querySelector<HTMLElement>('button, input');
    (first ?? own).focus();
    // Its content may come later.
    const sizes = new ResizeObserver(place);
    sizes.observe(own);
    return () => sizes.disconnect();
  }, [anchor, align]);

  useEffect(() => {
    const resized = (): void => closing.current();
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, []);

  const pressed = (event: KeyboardEvent<HTMLDivElement>): void => {
    onKeyDown?.(event);
    if (event.key !== 'Escape' || event.isPropagationStopped()) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: each use gives it its role
    <div {...rest} ref={box} className={`popover ${className}`} tabIndex={-1} onKeyDown={pressed}>
      {children}
    </div>,
    document.body,
  );
}
