import type { ReactNode } from 'react';

type SectionProps = { readonly title: string; readonly children: ReactNode };

export const Section = ({ title, children }: SectionProps): ReactNode => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

export const Row = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div className="gallery-row">{children}</div>
);
