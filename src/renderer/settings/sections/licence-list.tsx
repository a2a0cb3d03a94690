import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { LICENCES } from '../licences.ts';

/** Loaded when the section is opened: the words of the licences are long. */
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
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keys that scroll it */}
            <pre className="is-selectable" tabIndex={0}>
              {text}
            </pre>
          </details>
        </li>
      ))}
    </ul>
  );
}
