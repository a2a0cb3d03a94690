import type { ReactNode, Ref } from 'react';
import './plain-table.css';

type ScrolledProps = {
  readonly label: string;
  readonly isFilling?: boolean;
  /** What is in it has room at every width: it scrolls downwards alone. */
  readonly isFitted?: boolean;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

/** An area that scrolls by itself, by keys too. */
export function Scrolled({ label, isFilling = false, isFitted = false, ref, children }: ScrolledProps): ReactNode {
  return (
    <section
      ref={ref}
      className={`plain-scroll ${isFilling ? 'is-filling' : ''}`}
      aria-label={label}
      data-scrolls={isFitted ? undefined : ''}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keys
      tabIndex={0}
    >
      {children}
    </section>
  );
}
