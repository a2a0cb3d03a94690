import type { ReactNode } from 'react';
import type { TagName } from './use-order-texts.ts';

/** The name of an order in its tag: what it is of a bracket first, how it trails last. */
export const TagText = ({ name }: { readonly name: TagName }): ReactNode => (
  <>
    {name.role === '' ? null : <b>{name.role}</b>}
    {name.name}
    {name.trails === '' ? null : <span className="is-muted">{name.trails}</span>}
  </>
);
