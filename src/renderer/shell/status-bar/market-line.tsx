import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFeedStatus, useMarketConnection } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { MarketConnection } from '#shared/contract/market.ts';

export const MARKET_TONES: Readonly<Record<MarketConnection['state'], string>> = {
  off: 'is-off',
  connecting: 'is-trying',
  live: 'is-good',
  stale: 'is-bad',
};

/** The connection that brings the market's phase and the index; a recording has none. */
export function MarketLine(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const market = useMarketConnection();
  const isReplay = useFeedStatus()?.source === 'replay';
  if (market === null || isReplay) return null;
  const { state, since, reason } = market;
  const description = [
    t('marketConnection.long'),
    t('marketConnection.since', { time: formats.time(since) }),
    ...(reason === null ? [] : [t('marketConnection.reason', { reason })]),
  ];
  return (
    <span aria-description={description.join('\n')}>
      <i className={`status-dot ${MARKET_TONES[state]}`} />
      {t(`marketConnection.${state}`)}
    </span>
  );
}
