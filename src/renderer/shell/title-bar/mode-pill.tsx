import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAppInfo } from '#renderer/stores/app.ts';
import { usePractice } from '#renderer/stores/practice.ts';
import { Pill } from '#renderer/ui/pill.tsx';
import type { AppInfo } from '#shared/contract/app.ts';
import { PracticeMenu } from './practice-menu.tsx';

function ModeName({ mode }: Pick<AppInfo, 'mode'>): ReactNode {
  const { t } = useTexts('common');
  if (mode !== 'drill') return <Pill tone={mode === 'live' ? 'brand' : mode}>{t(mode).toUpperCase()}</Pill>;
  return (
    <span className="drill-pill">
      <span aria-hidden>
        <Pill tone="practice">{t('practice').toUpperCase()}</Pill>
      </span>
      <Pill tone="drill">{t('drill').toUpperCase()}</Pill>
    </span>
  );
}

type ModePillProps = {
  /** Whether the practice exchange's clock and its menu are part of it, where there is one. */
  readonly withClock?: boolean;
};

/** The mode as text, which the frame shows by its colour: practice, live, replay or drill. */
export function ModePill({ withClock = false }: ModePillProps): ReactNode {
  const { t } = useTexts('common');
  const info = useAppInfo();
  const clock = usePractice();
  if (!info) return null;
  const { mode, safeMode } = info;
  const name = <ModeName mode={mode} />;
  return (
    <>
      {withClock && clock ? (
        <PracticeMenu clock={clock} mode={mode}>
          {name}
        </PracticeMenu>
      ) : (
        name
      )}
      {safeMode ? <Pill tone="warn">{t('safeMode').toUpperCase()}</Pill> : null}
    </>
  );
}
