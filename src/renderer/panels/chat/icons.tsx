import type { ReactNode } from 'react';

const PATHS = {
  group:
    'M4.4 5.6a1.6 1.6 0 1 0 0-3.2 1.6 1.6 0 0 0 0 3.2ZM1.6 9.6c0-1.7 1.2-2.6 2.8-2.6s2.8.9 2.8 2.6M8 2.6a1.5 1.5 0 0 1 0 2.8M8.6 7.1c1.1.3 1.8 1.1 1.8 2.5',
  broadcast: 'M2 4.8v2.4h1.8L8 9.4V2.6L3.8 4.8ZM9.6 4.6c.6.8.6 2 0 2.8',
  muted: 'M2 4.8v2.4h1.6L6.4 9V3L3.6 4.8ZM8.2 4.7l2.4 2.6M10.6 4.7 8.2 7.3',
  back: 'M7.4 2.6 4 6l3.4 3.4',
  more: 'M2.6 6h.1M6 6h.1M9.4 6h.1',
  send: 'M2 6 10 2.2 7.4 10 5.8 6.6ZM5.8 6.6 10 2.2',
  file: 'M3 2h3.6L9 4.4V10H3ZM6.4 2.2v2.4H9',
} as const;

/** Outline icons of the chat, on the common grid; with a label they are announced. */
export function ChatIcon({
  shape,
  size = 12,
  label,
}: {
  readonly shape: keyof typeof PATHS;
  readonly size?: number;
  readonly label?: string;
}): ReactNode {
  const path = (
    <path d={PATHS[shape]} strokeWidth={shape === 'more' ? 1.8 : 1.15} strokeLinecap="round" strokeLinejoin="round" />
  );
  const drawn = {
    className: 'chat-icon',
    width: size,
    height: size,
    viewBox: '0 0 12 12',
    fill: 'none',
    stroke: 'currentColor',
  };
  if (label === undefined) {
    return (
      <svg {...drawn} aria-hidden="true">
        {path}
      </svg>
    );
  }
  return (
    <svg {...drawn} role="img" aria-label={label}>
      <title>{label}</title>
      {path}
    </svg>
  );
}
