import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAppInfo } from '#renderer/stores/app.ts';
import { Pill } from '#renderer/ui/pill.tsx';

/** The mode as text, which the frame shows by its colour: practice, live, replay or drill. */
export function ModePill(): ReactNode {
  const { t } = useTexts('common');
  const info = useAppInfo();
  if (!info) return null;
  return (
    <>
      {info.mode === 'drill' ? (
        <span className="drill-pill">
          <span aria-hidden>
            <Pill tone="practice">{t('practice').toUpperCase()}</Pill>
          </span>
          <Pill tone="drill">{t('drill').toUpperCase()}</Pill>
        </span>
      ) : (
        <Pill tone={info.mode === 'live' ? 'brand' : info.mode}>{t(info.mode).toUpperCase()}</Pill>
      )}
      {info.safeMode ? <Pill tone="warn">{t('safeMode').toUpperCase()}</Pill> : null}
    </>
  );
}
