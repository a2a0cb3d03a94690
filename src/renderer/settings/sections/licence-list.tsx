import type { ReactNode } from 'react';
import { LICENCES } from '../licences.ts';

/** A chunk of its own: the licence texts are large. */
export default function LicenceList(): ReactNode {
  return (
    <ul className="licences">
      {LICENCES.map(({ packages, kind, text }) => (
        <li key={packages[0]}>
          <details>
            <summary>
              <b>{packages.join(', ')}</b> <span>{kind}</span>
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
            <pre className="is-selectable" tabIndex={0}>
              {text}
            </pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
