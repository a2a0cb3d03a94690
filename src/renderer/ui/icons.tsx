import type { ReactNode } from 'react';

const PATHS = {
  popOut: 'M5 2.5H2.5v7h7V7M7 2.5h2.5V5M9.3 2.7 5.5 6.5',
  close: 'm3 3 6 6m0-6-6 6',
  plus: 'M6 2.5v7M2.5 6h7',
  down: 'm3.2 4.8 2.8 2.7 2.8-2.7',
  minimize: 'M2.5 6h7',
  maximize: 'M2.8 2.8h6.4v6.4H2.8z',
  restore: 'M4.4 4.2V2.6h5v5H7.8M2.6 4.4h5v5h-5z',
  search: 'M5.2 8.4a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM7.6 7.6 10 10',
  locked: 'M3 5.5h6v4H3zM4.2 5.3V4a1.8 1.8 0 0 1 3.6 0v1.3',
  unlocked: 'M3 5.5h6v4H3zM4.2 5.3V3.6a1.8 1.8 0 0 1 3.4-.8',
  eye: 'M1.5 6S3 3 6 3s4.5 3 4.5 3S9 9 6 9 1.5 6 1.5 6Zm4.5 1.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z',
  panels: 'M2 2.5h8v7H2zM6.6 2.5v7M6.6 6H10',
  pin: 'M4.3 2h3.4M5 2.2v3L3.6 7h4.8L7 5.2v-3M6 7.2V10',
  lines: 'M2.5 3.2h7M2.5 6h7M2.5 8.8h4.5',
  check: 'm2.5 6.3 2.3 2.3 4.7-5',
  back: 'M3.1 7.3a3.1 3.1 0 1 0 .5-3.6L2.4 5M2.3 2.4V5h2.6',
  stop: 'M4.2 1.6h3.6l2.6 2.6v3.6l-2.6 2.6H4.2L1.6 7.8V4.2zM4.5 4.5l3 3m0-3-3 3',
} as const;

export type IconName = keyof typeof PATHS;

/** Line icons on a 12 px grid, in the text's colour. */
export function Icon({ name, size = 12 }: { readonly name: IconName; readonly size?: number }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={PATHS[name]} strokeWidth="1.15" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
