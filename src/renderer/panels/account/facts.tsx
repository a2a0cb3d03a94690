import type { ReactNode } from 'react';

export type Fact = {
  readonly id: string;
  readonly label: string;
  readonly value: ReactNode;
};

/** Names and values; what the service has not sent is left out. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }): ReactNode => (
  <dl className="account-facts">
    {facts
      .filter(({ value }) => value !== '')
      .map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd className="is-selectable">{value}</dd>
        </div>
      ))}
  </dl>
);
