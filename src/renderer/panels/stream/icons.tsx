import type { ReactNode } from 'react';

const PATHS = {
  like: 'M6 10 2.4 6.3a2.2 2.2 0 0 1 3.1-3.1l.5.5.5-.5a2.2 2.2 0 0 1 3.1 3.1Z',
  comment: 'M2 2.8h8v5.4H5.6L3.6 10V8.2H2Z',
  blocked: 'M6 10.2a4.2 4.2 0 1 0 0-8.4 4.2 4.2 0 0 0 0 8.4ZM3.1 3.1l5.8 5.8',
  back: 'M7.4 2.6 4 6l3.4 3.4',
  more: 'M2.6 6h.1M6 6h.1M9.4 6h.1',
} as const;

/** Outline icons of posts, on the common grid. */
export function PostIcon({
  shape,
  size = 11,
}: {
  readonly shape: keyof typeof PATHS;
  readonly size?: number;
}): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={PATHS[shape]} strokeWidth={shape === 'more' ? 1.8 : 1.15} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** Filled, to distinguish it from the outline icons. */
export function Badge({ label }: { readonly label: string }): ReactNode {
  return (
    <svg className="post-badge" width="11" height="11" viewBox="0 0 12 12" role="img" aria-label={label}>
      <title>{label}</title>
      <path
        d="M6 .8 7.5 2l1.9-.1.4 1.9 1.5 1.2-.8 1.7.5 1.9-1.8.6-.9 1.7L6 10.5l-1.8.4-.9-1.7-1.8-.6L2 6.7 1.2 5l1.5-1.2.4-1.9L5 2Z"
        fill="currentColor"
      />
      <path d="m4 5.9 1.4 1.4L8 4.6" fill="none" stroke="var(--on-tone)" strokeWidth="1.2" strokeLinecap="round" />
    </svg>
  );
}
