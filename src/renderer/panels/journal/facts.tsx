import type { ReactNode } from 'react';

export type Fact = {
  readonly name: string;
  readonly text: ReactNode;
  readonly tone?: string | undefined;
  /** Explains the name. */
  readonly about?: string;
};

/** Names and values, two columns of them where there is room. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }): ReactNode => (
  <dl className="journal-facts">
    {facts.map(({ name, text, tone, about }) => (
      <div key={name} aria-description={about}>
        <dt>{name}</dt>
        <dd className={tone}>{text}</dd>
      </div>
    ))}
  </dl>
);
