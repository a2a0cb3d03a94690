import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { LICENCES } from '../licences.ts';

/** Lazy-loaded: the licence texts are large. */
export default function LicenceList(): ReactNode {
  const { t } = useTexts('settings');
  return (
    <ul className="licences">
      {LICENCES.map(({ packages, kind, text }) => (
        <li key={packages[0]}>
          <details>
            <summary aria-label={t('aboutApp.licence', { name: packages.join(', ') })}>
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
