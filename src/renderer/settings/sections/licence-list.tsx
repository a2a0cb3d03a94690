import type { ReactNode } from 'react';
import notices from '../../../../THIRD-PARTY-NOTICES.txt?raw';

/** `packages` as name@version; `kind` is an SPDX expression. */
type Licence = { readonly packages: readonly string[]; readonly kind: string; readonly text: string };

/** The separator between two notices, as tools/notices writes it. */
const RULE = `${'='.repeat(80)}\n`;
const PACKAGE = /^(\S+@\S+) \((.+)\)$/;

function parseNotice(notice: string): Licence {
  const headEnd = notice.indexOf('\n\n');
  const heads = notice
    .slice(0, headEnd)
    .split('\n')
    .map((line) => PACKAGE.exec(line));
  return {
    packages: heads.map((head) => head?.[1] ?? ''),
    kind: heads[0]?.[2] ?? '',
    text: notice.slice(headEnd).trim(),
  };
}

/** The third-party notices of the bundles. */
export const LICENCES: readonly Licence[] = notices.split(RULE).slice(1).map(parseNotice);

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
