import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import type { MarketPhase } from '#shared/contract/market.ts';
import { countdown, type Formats } from '#shared/formats/formats.ts';
import { phaseName } from '#shared/i18n/phase-name.ts';
import { type AuctionClock, auctionClock } from '#shared/market/index.ts';

type Translate = ReturnType<typeof useTexts<'auctions'>>['t'];

/** The phase, up to when orders can be cancelled in it, and when it matches. */
export function ClockLine({ phase }: { readonly phase: MarketPhase | null }): ReactNode {
  const { t, translate } = useTexts('auctions');
  const formats = useFormats();
  const now = useServiceNow();
  if (phase === null) return <span className="auctions-phase" />;
  const clock = auctionClock(phase.phase, phase.endsAt, now);
  if (clock === null) return <span className="auctions-phase">{phaseName(phase.phase, translate)}</span>;
  const text = clockText(clock, now, formats, t);
  return (
    <span className="auctions-phase" aria-description={t(`allowedLong.${clock.stage}`)}>
      <span>{phaseName(phase.phase, translate)}</span>
      {text === '' ? null : <b>{text}</b>}
      <span className="auctions-allowed">{t(`allowed.${clock.stage}`)}</span>
    </span>
  );
}

/** What the clock says: a countdown only to what is certain. */
export function clockText(
  { stage, noCancelFrom, end }: AuctionClock,
  now: number,
  formats: Pick<Formats, 'timeShort'>,
  t: Translate,
): string {
  const left = (at: number): string => countdown(at - now);
  if (stage === 'free' && noCancelFrom !== null) {
    return t('clock.free', { time: formats.timeShort(noCancelFrom), left: left(noCancelFrom) });
  }
  if (end === null) return '';
  if (stage === 'match') return end.kind === 'certain' ? t('clock.match', { left: left(end.at) }) : '';
  switch (end.kind) {
    case 'certain':
      return t('clock.certain', { time: formats.timeShort(end.at), left: left(end.at) });
    case 'latest':
      return t('clock.latest', { time: formats.timeShort(end.at) });
    case 'random':
      return stage === 'random'
        ? t('clock.anyMoment', { time: formats.timeShort(end.to) })
        : t('clock.random', { from: formats.timeShort(end.from), to: formats.timeShort(end.to) });
  }
}
