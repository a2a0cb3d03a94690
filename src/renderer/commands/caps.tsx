import type { ReactNode } from 'react';
import type { Chord } from '../../shared/keys/index.ts';
import { useLabels } from './use-label.ts';
import './caps.css';

/** A chord as keys to press. */
export function Caps({ chord }: { readonly chord: Chord }): ReactNode {
  const { caps } = useLabels();
  return (
    <span className="caps">
      {caps(chord).map((cap) => (
        <kbd key={cap} className="keycap">
          {cap}
        </kbd>
      ))}
    </span>
  );
}
