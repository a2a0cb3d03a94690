import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { panelStore, symbolOf } from '#renderer/panel-kit/panel-store.ts';
import { useWindowPlace } from '#renderer/stores/app.ts';
import { useFeedStatus } from '#renderer/stores/health.ts';
import { linksStore } from '#renderer/stores/links.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { useWorkspaces } from '#renderer/stores/workspaces.ts';
import { useCollapse } from '#renderer/ui/use-collapse.ts';
import { useNow } from '#renderer/ui/use-now.ts';
import { FeedBanner } from '../banners/feed-banner.tsx';
import { FindingsBanner } from '../banners/findings-banner.tsx';
import { HaltBanner } from '../banners/halt-banner.tsx';
import { DrillSlot } from '../drills/drill-slot.tsx';
import { NextSteps } from '../next-steps/next-steps.tsx';
import { FeedButton } from './connections.tsx';
import { toneOf } from './feed-tone.ts';
import { useFindingText } from './finding-text.ts';
import { MarketLine } from './market-line.tsx';
import { endsSoon, useTokenText } from './token-text.ts';
import './status-bar.css';

/** Shows the token only while it is about to end: how long it lasts otherwise is with the connections. */
function TokenLine(): ReactNode {
  const { t } = useTexts('shell');
  const textOf = useTokenText();
  const trading = useTrading();
  const now = useNow();
  if (!endsSoon(trading, now)) return null;
  return (
    <span>
      <i className="status-dot is-trying" />
      {t('token.left', { time: textOf(trading, now) })}
    </span>
  );
}

/** What makes values doubtful now. */
function FeedWarnings(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const textOf = useFindingText();
  const feed = useFeedStatus();
  if (!feed || (feed.findings.length === 0 && feed.repairing === 0)) return null;
  return (
    <span className="status-warnings">
      {feed.findings.length > 0 ? (
        <b className="status-warning" aria-description={feed.findings.map(textOf).join('\n')}>
          {t('finding.count', { count: feed.findings.length })}
        </b>
      ) : null}
      {feed.repairing > 0 ? (
        <b className="status-warning" aria-description={t('feed.long.recoveringStocks')}>
          {t('feed.recoveringStocks', { count: formats.whole(feed.repairing) })}
        </b>
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

/** Bottom of a window: state of the feed, what warns, link group, window and clock. */
export function StatusBar(): ReactNode {
  const { t } = useTexts('shell');
  const { t: workspaces } = useTexts('workspaces');
  const place = useWindowPlace();
  const list = useWorkspaces();
  const bar = useRef<HTMLElement>(null);
  useCollapse(bar);
  return (
    <footer className="status-bar" ref={bar}>
      <FeedButton />
      <span className="status-slot" data-collapse={3}>
        <ChartLine />
      </span>
      <span className="status-slot" data-collapse={0}>
        <MarketLine />
      </span>
      <span className="status-slot" data-collapse={4}>
        <TokenLine />
      </span>
      <span className="status-slot" data-collapse={7}>
        <FeedWarnings />
      </span>
      {/* What warns takes this row, which is always there: nothing moves when it comes. */}
      <span className="status-room">
        <HaltBanner />
        <FeedBanner />
        <FindingsBanner />
        <DrillSlot />
      </span>
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
