import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { phaseQuery } from '#renderer/queries/market.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { reserved } from '#renderer/ui/reserved.ts';
import { countdown } from '#shared/formats/formats.ts';
import { phaseName } from '#shared/i18n/phase-name.ts';
import { auctionClock, phaseLengthMs } from '#shared/market/index.ts';

const SESSION_WORDS = 2;

/** The rank of the phase in the title bar: one whose end is known matters more than one without. */
export function usePhaseRank(): number {
  const { data } = useQuery(phaseQuery);
  return data?.endsAt == null ? SESSION_WORDS : 10;
}

/** The market's phase, its remaining time on the exchange's clock, and how much of it has passed as a line below. */
export function PhaseClock(): ReactNode {
  const { t, translate } = useTexts('shell');
  const now = useServiceNow();
  const { data } = useQuery(phaseQuery);
  const left = data?.endsAt == null ? null : data.endsAt - now;
  const over = left !== null && left <= 0;
  if (!data) return null;
  const length = over || data.endsAt === null ? null : phaseLengthMs(data.phase, data.endsAt);
  const passed = length === null || left === null ? null : Math.min(1, Math.max(0, 1 - left / length));
  const name = phaseName(data.phase, translate);
  // It closes at random: a countdown to its last moment would promise what nobody knows.
  const end = auctionClock(data.phase, data.endsAt, now)?.end;
  const atMost = end?.kind === 'random' ? '≤ ' : '';
  return (
    <span
      className={passed === null ? 'title-item' : 'title-item has-progress'}
      style={passed === null ? undefined : { '--passed': passed.toFixed(3) }}
    >
      <span className="is-muted">{name}</span>
      {left === null || over ? null : (
        <>
          {data.phase === 'closed' ? (
            <span className="is-muted" data-collapse={SESSION_WORDS}>
              {t('opensIn')}
            </span>
          ) : null}
          <b {...reserved(`${atMost}${countdown(length ?? left)}`)}>{`${atMost}${countdown(left)}`}</b>
          {data.phase === 'closed' ? null : (
            <span className="is-muted" data-collapse={SESSION_WORDS}>
              {t('left')}
            </span>
          )}
        </>
      )}
    </span>
  );
}
