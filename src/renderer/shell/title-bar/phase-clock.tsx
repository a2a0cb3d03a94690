import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { phaseQuery } from '#renderer/queries/market.ts';
import { usePractice } from '#renderer/stores/practice.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { countdown } from '#shared/formats/formats.ts';
import { shellEn } from '#shared/i18n/en/shell.ts';
import { phaseLengthMs } from '#shared/market/index.ts';

type KnownPhase = keyof typeof shellEn.phase;
const isKnown = (phase: string): phase is KnownPhase => Object.hasOwn(shellEn.phase, phase);

const REFRESH_MS = 60_000;

/** The market's phase, its remaining time on the exchange's clock, and how much of it has passed as a line below. */
export function PhaseClock(): ReactNode {
  const { t } = useTexts('shell');
  const { t: practiceText } = useTexts('practice');
  const now = useServiceNow();
  const { data, refetch } = useQuery({ ...phaseQuery, refetchInterval: REFRESH_MS });
  const left = data?.endsAt == null ? null : data.endsAt - now;
  const over = left !== null && left <= 0;
  useEffect(() => {
    if (over) void refetch();
  }, [over, refetch]);
  const practice = usePractice();
  if (practice?.session === 'always') return <span className="title-item is-muted">{practiceText('openAllDay')}</span>;
  if (!data) return null;
  const length = over || data.endsAt === null ? null : phaseLengthMs(data.phase, data.endsAt);
  const passed = length === null || left === null ? null : Math.min(1, Math.max(0, 1 - left / length));
  const name = isKnown(data.phase) ? t(`phase.${data.phase}`) : data.phase;
  return (
    <span
      className={passed === null ? 'title-item' : 'title-item has-progress'}
      style={passed === null ? undefined : ({ '--passed': passed.toFixed(3) } as CSSProperties)}
    >
      <span className="is-muted">{name}</span>
      {left === null || over ? null : (
        <>
          {data.phase === 'closed' ? <span className="is-muted">{t('opensIn')}</span> : null}
          <b>{countdown(left)}</b>
          {data.phase === 'closed' ? null : <span className="is-muted">{t('left')}</span>}
        </>
      )}
    </span>
  );
}
