import { Fragment, type ReactNode } from 'react';
import type { Chord } from '#shared/keys/index.ts';
import { useLabels } from './use-label.ts';
import './key-caps.css';

/** A chord as keys to press. */
export function Caps({ chord }: { readonly chord: Chord }): ReactNode {
  const { caps } = useLabels();
  return (
    <span className="caps">
      {caps(chord).map((cap, at) => (
        // Read and copied as they are named elsewhere: with a space between two.
        <Fragment key={cap}>
          {at === 0 ? null : ' '}
          <kbd className="keycap">{cap}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
