import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { panelStore, symbolOf } from '#renderer/panel-kit/panel-store.ts';
import { useWindowPlace } from '#renderer/stores/app.ts';
import { useFeedStatus, useServiceHealth } from '#renderer/stores/health.ts';
import { linksStore } from '#renderer/stores/links.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { useWorkspaces } from '#renderer/stores/workspaces.ts';
import { useCollapse } from '#renderer/ui/use-collapse.ts';
import { useNow } from '#renderer/ui/use-now.ts';
import { NextSteps } from '../next-steps/next-steps.tsx';
import { feedTone, toneOf } from './feed-tone.ts';
import { useFindingText } from './finding-text.ts';
import { MarketLine } from './market-line.tsx';
import './status-bar.css';

function FeedLine(): ReactNode {
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
    <span>
      <i className={`status-dot is-${feedTone(feed, health)}`} />
      {parts.join(' · ')}
    </span>
  );
}

function TokenLine(): ReactNode {
  const { t } = useTexts('shell');
  const trading = useTrading();
  const now = useNow();
  if (trading?.kind !== 'unlocked') {
    return (
      <span>
        <i className="status-dot is-off" />
        {t('token.none')}
      </span>
    );
  }
  const minutes = Math.max(0, Math.floor((trading.tokenEndsAt - now) / 60_000));
  const padded = String(minutes % 60).padStart(2, '0');
  const time =
    minutes >= 60
      ? t('token.hours', { hours: Math.floor(minutes / 60), minutes: padded })
      : t('token.minutes', { minutes });
  return (
    <span>
      <i className={`status-dot ${minutes < 5 ? 'is-trying' : 'is-good'}`} />
      {t('token.left', { time })}
    </span>
  );
}

function GapsLine(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const textOf = useFindingText();
  const feed = useFeedStatus();
  if (!feed) return null;
  const parts: string[] = [t('feed.gaps', { gaps: feed.gaps }), t('feed.reconnects', { reconnects: feed.reconnects })];
  return (
    <span>
      <span aria-description={t('feed.long.gaps')}>{parts.join(' · ')}</span>
      {feed.findings.length > 0 ? (
        <b className="status-warning" aria-description={feed.findings.map(textOf).join('\n')}>
          {` · ${t('finding.count', { count: feed.findings.length })}`}
        </b>
      ) : null}
      {feed.repairing > 0 ? (
        <b className="status-warning" aria-description={t('feed.long.recoveringStocks')}>
          {` · ${t('feed.recoveringStocks', { count: formats.whole(feed.repairing) })}`}
        </b>
      ) : null}
      {feed.malformed > 0 ? (
        <span
          aria-description={t('feed.long.malformed')}
        >{` · ${t('feed.malformed', { malformed: feed.malformed })}`}</span>
      ) : null}
      {feed.ambiguous > 0 ? (
        <span
          aria-description={t('feed.long.ambiguous')}
        >{` · ${t('feed.ambiguous', { ambiguous: feed.ambiguous })}`}</span>
      ) : null}
    </span>
  );
}

/** The charts' own connection, while a chart is open. */
function ChartLine(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const chart = useFeedStatus()?.chart;
  if (!chart) return null;
  const { state, roundTripMs } = chart;
  const parts: string[] = [
    t(`feed.chart.${state}`),
    ...(roundTripMs === null ? [] : [t('feed.roundTrip', { ms: formats.whole(Math.round(roundTripMs)) })]),
  ];
  return (
    <span aria-description={t('feed.long.chart')}>
      <i className={`status-dot is-${toneOf(state)}`} />
      {parts.join(' · ')}
    </span>
  );
}

/** The active panel's link group and symbol. */
function GroupLine(): ReactNode {
  const { t } = useTexts('shell');
  const panel = panelStore((store) => store.panels[store.activePanelId ?? '']);
  linksStore((store) => store.links);
  if (!panel) return null;
  const symbol = symbolOf(panel);
  if (panel.group === null && symbol === null) return null;
  return (
    <span className="status-group">
      {t('group')}
      <i className="chip" data-group={panel.group ?? undefined} />
      <span className="steady-code">{symbol ?? t('noSymbol')}</span>
    </span>
  );
}

function Clock(): ReactNode {
  const formats = useFormats();
  const now = useServiceNow();
  return <span className="status-clock">{formats.time(now)} WIB</span>;
}

/** Bottom of a window: state of the feed, link group, window and clock. */
export function StatusBar(): ReactNode {
  const { t } = useTexts('shell');
  const { t: workspaces } = useTexts('workspaces');
  const place = useWindowPlace();
  const list = useWorkspaces();
  const bar = useRef<HTMLElement>(null);
  useCollapse(bar);
  return (
    <footer className="status-bar" ref={bar}>
      <FeedLine />
      <span className="status-slot" data-collapse={3}>
        <ChartLine />
      </span>
      <span className="status-slot" data-collapse={0}>
        <MarketLine />
      </span>
      <span className="status-slot" data-collapse={4}>
        <TokenLine />
      </span>
      <span className="status-slot" data-collapse={1}>
        <GapsLine />
      </span>
      <span className="status-room" />
      <span className="status-slot" data-collapse={6}>
        <NextSteps />
      </span>
      <span className="status-slot" data-collapse={5}>
        <GroupLine />
      </span>
      <span className="status-slot" data-collapse={2} aria-description={workspaces('arrangement')}>
        {place ? t('windowOf', { index: place.index, count: place.count }) : null}
        {place && list ? ` · ${list.arrangement ?? workspaces('displays', { count: list.displays })}` : null}
      </span>
      <Clock />
    </footer>
  );
}
