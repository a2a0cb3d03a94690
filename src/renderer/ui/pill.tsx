import type { ReactNode } from 'react';
import './pill.css';

type PillTone = 'practice' | 'replay' | 'drill' | 'brand' | 'good' | 'error' | 'warn' | 'plain';

/** A round label: PRACTICE. */
export function Pill({ tone, children }: { readonly tone: PillTone; readonly children: ReactNode }): ReactNode {
  return <span className={`pill pill-${tone}`}>{children}</span>;
}

type StatusPillProps = {
  readonly tone: Exclude<PillTone, 'practice' | 'replay' | 'drill'>;
  /** Filled instead of tinted, for what needs attention (an order of unknown outcome). */
  readonly strong?: boolean;
  readonly title?: string;
  readonly children: ReactNode;
};

/** A small square label: an order's status. */
export function StatusPill({ tone, strong = false, title, children }: StatusPillProps): ReactNode {
  return (
    <span className={`status-pill pill-${tone} ${strong ? 'is-strong' : ''}`} aria-description={title}>
      {children}
    </span>
  );
}
