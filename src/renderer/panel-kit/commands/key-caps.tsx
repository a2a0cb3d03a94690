import { Fragment, type ReactNode } from 'react';
import type { Chord } from '#shared/keys/index.ts';
import { useLabels } from './use-label.ts';
import './key-caps.css';

/** A chord as key caps. */
export function Caps({ chord }: { readonly chord: Chord }): ReactNode {
  const { caps } = useLabels();
  return (
    <span className="caps">
      {caps(chord).map((cap, at) => (
        // A space between two keys, so that copied and spoken text reads like other labels.
        <Fragment key={cap}>
          {at === 0 ? null : ' '}
          <kbd className="keycap">{cap}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
