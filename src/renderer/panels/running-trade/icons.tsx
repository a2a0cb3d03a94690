import type { ReactNode } from 'react';

const SHAPES = {
  pause: 'M2 1.5h3v9H2zM7 1.5h3v9H7z',
  play: 'M2.5 1.2v9.6L10.5 6z',
  filter: 'M1 1.5h10L7.2 6.3v4.2L4.8 9.3v-3z',
} as const;

export function TapeIcon({ shape }: { readonly shape: keyof typeof SHAPES }): ReactNode {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" fill="currentColor" aria-hidden="true">
      <path d={SHAPES[shape]} />
    </svg>
  );
}
