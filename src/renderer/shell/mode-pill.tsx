import type { ReactNode } from 'react';
import { useTexts } from '../i18n/index.ts';
import { useAppInfo } from '../stores/app.ts';
import { Pill } from '../ui/pill.tsx';

/** In words what the frame says by its colour: practice, live, a replay or a drill. */
export function ModePill(): ReactNode {
  const { t } = useTexts('common');
  const info = useAppInfo();
  if (!info) return null;
  return (
    <>
      <Pill tone={info.mode === 'live' ? 'brand' : info.mode}>{t(info.mode).toUpperCase()}</Pill>
      {info.safeMode ? <Pill tone="warn">{t('safeMode').toUpperCase()}</Pill> : null}
    </>
  );
}
