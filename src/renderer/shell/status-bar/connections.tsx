import type { ReactNode } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFeedStatus, useMarketConnection, useServiceHealth } from '#renderer/stores/health.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import { useNow } from '#renderer/ui/use-now.ts';
import { feedTone, toneOf } from './feed-tone.ts';
import { useFindingText } from './finding-text.ts';
import { MARKET_TONES } from './market-line.tsx';
import { useTokenText } from './token-text.ts';
import './connections.css';

/** The feed's state; pressed, it shows all that is known about the connections. */
export function FeedButton(): ReactNode {
  const { t, translate } = useTexts('shell');
  const formats = useFormats();
  const feed = useFeedStatus();
  const health = useServiceHealth();
  const parts = [
    feed?.source === 'replay' && feed.state === 'live'
      ? translate('replay:title')
      : t(`feed.${feed?.state ?? 'connecting'}`),
    ...(feed?.roundTripMs == null ? [] : [t('feed.roundTrip', { ms: formats.whole(Math.round(feed.roundTripMs)) })]),
    ...(feed ? [t('feed.rate', { rate: formats.whole(feed.messagesPerSecond) })] : []),
  ];
  return (
    <PopoverButton
      label={t('connections.title')}
      className="connections"
      button={(opener) => (
        <button
          {...opener}
          type="button"
          className="status-button"
          data-tip={opener['aria-expanded'] ? undefined : t('connections.open')}
        >
          <i className={`status-dot is-${feedTone(feed, health)}`} />
          {parts.join(' · ')}
        </button>
      )}
    >
      {(close) => (
        <>
          <Details />
          <Button
            size="small"
            onClick={() => {
              close();
              void ask(bridge.windows.openSettings({ section: 'diagnostics' }));
            }}
          >
            {t('connections.diagnostics')}
          </Button>
        </>
      )}
    </PopoverButton>
  );
}

type Row = {
  readonly name: string;
  readonly value: string;
  readonly about?: string;
  /** Set for the state of a connection. */
  readonly tone?: string;
};

function Details(): ReactNode {
  const { t } = useTexts('shell');
  const rows = [...useConnectionRows(), ...useFeedRows(), useTokenRow()];
  const textOf = useFindingText();
  const findings = useFeedStatus()?.findings ?? [];
  return (
    <>
      <h2>{t('connections.title')}</h2>
      <dl>
        {rows.map(({ name, value, about, tone }) => (
          <div key={name} aria-description={about}>
            <dt>
              {tone === undefined ? null : <i className={`status-dot ${tone}`} />}
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {findings.map((finding) => (
        <p key={`${finding.kind} ${finding.subject}`} className="status-warning">
          {textOf(finding)}
        </p>
      ))}
    </>
  );
}

/** Each connection with its state, how long an answer takes, since when it is so, and why. */
function useConnectionRows(): readonly Row[] {
  const { t } = useTexts('shell');
  const { whole, time } = useFormats();
  const feed = useFeedStatus();
  const health = useServiceHealth();
  const market = useMarketConnection();
  const since = (at: number): string => t('marketConnection.since', { time: time(at) });
  const delay = (ms: number | null): string[] =>
    ms === null ? [] : [t('feed.roundTrip', { ms: whole(Math.round(ms)) })];
  const because = (reason: string | null): string[] =>
    reason === null ? [] : [t('marketConnection.reason', { reason })];
  const rows: Row[] = [];
  if (feed) {
    rows.push({
      name: t(`feed.${feed.state}`),
      tone: `is-${feedTone(feed, health)}`,
      value: [...delay(feed.roundTripMs), since(feed.since), ...because(feed.reason)].join(' · '),
    });
  }
  if (feed?.chart) {
    const { state, roundTripMs } = feed.chart;
    rows.push({
      name: t(`feed.chart.${state}`),
      tone: `is-${toneOf(state)}`,
      about: t('feed.long.chart'),
      value: delay(roundTripMs).join(''),
    });
  }
  // A recording has none.
  if (market !== null && feed?.source !== 'replay') {
    rows.push({
      name: t(`marketConnection.${market.state}`),
      tone: MARKET_TONES[market.state],
      value: [since(market.since), ...because(market.reason)].join(' · '),
      about: t('marketConnection.long'),
    });
  }
  return rows;
}

function useFeedRows(): readonly Row[] {
  const { t } = useTexts('shell');
  const { whole } = useFormats();
  const feed = useFeedStatus();
  if (!feed) return [];
  const { gaps, reconnects, repairing, malformed, ambiguous } = feed;
  return [
    { name: t('connections.gaps'), value: whole(gaps), about: t('feed.long.gaps') },
    { name: t('connections.reconnects'), value: whole(reconnects), about: t('feed.long.gaps') },
    { name: t('connections.repairing'), value: whole(repairing), about: t('feed.long.recoveringStocks') },
    { name: t('connections.malformed'), value: whole(malformed), about: t('feed.long.malformed') },
    { name: t('connections.ambiguous'), value: whole(ambiguous), about: t('feed.long.ambiguous') },
  ];
}

function useTokenRow(): Row {
  const { t } = useTexts('shell');
  return { name: t('token.title'), value: useTokenText()(useTrading(), useNow()) };
}
