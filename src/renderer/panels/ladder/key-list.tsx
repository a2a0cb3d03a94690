import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';

const KEYS = [
  ['move', '↑ ↓'],
  ['page', 'PgUp PgDn'],
  ['buy', 'B'],
  ['sell', 'S'],
  ['stop', 'Shift B S'],
  ['bracket', 'T'],
  ['shift', '[ ]'],
  ['toBest', 'M'],
  ['cancelRow', 'X'],
  ['cancelAll', 'Esc'],
  ['size', '+ −'],
  ['centre', 'C'],
  ['flatten', 'F'],
  ['keys', '?'],
] as const;

/** The ladder's keys and clicks, over its rows. */
export function KeyList({ onClose }: { onClose(): void }): ReactNode {
  const { t, translate } = useTexts('ladder');
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <section
      ref={box}
      className="ladder-keys"
      role="dialog"
      tabIndex={-1}
      aria-label={t('keys.title')}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape' && event.key !== '?') return;
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <b>{t('keys.title')}</b>
        <IconButton label={translate('common:dismiss')} onClick={onClose}>
          <Icon name="close" size="small" />
        </IconButton>
      </header>
      <dl>
        {KEYS.map(([name, caps]) => (
          <div key={name}>
            <dt>
              {caps.split(' ').map((cap) => (
                <kbd key={cap} className="keycap">
                  {cap}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('keys.mouse')}</p>
      <p>{t('keys.armed')}</p>
    </section>
  );
}
