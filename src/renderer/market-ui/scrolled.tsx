import type { ReactNode } from 'react';
import './plain-table.css';

type ScrolledProps = { readonly label: string; readonly isFilling?: boolean; readonly children: ReactNode };

/** An area that scrolls by itself, by keys too. */
export function Scrolled({ label, isFilling = false, children }: ScrolledProps): ReactNode {
  return (
    <section
      className={`plain-scroll ${isFilling ? 'is-filling' : ''}`}
      aria-label={label}
      data-scrolls=""
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by keys
      tabIndex={0}
    >
      {children}
    </section>
  );
}
