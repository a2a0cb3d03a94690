import { type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFeedStatus, useServiceHealth } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useNow } from '#renderer/ui/use-now.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import { serviceTime } from '#shared/service-time.ts';
import { feedWarning, type Warning } from '../status-bar/feed-tone.ts';
import './feed-banner.css';

/** The strip below the title bar while data may be stale: why and since when. */
export function FeedBanner(): ReactNode {
  const feed = useFeedStatus();
  const health = useServiceHealth();
  const wasLive = useRef(false);
  const since = useRef<number | null>(null);
  if (feed?.state === 'live') {
    wasLive.current = true;
    since.current = null;
  } else if (wasLive.current && since.current === null) {
    // The first state after `live`: later ones report attempts, and data that is not complete yet.
    since.current = goodUntil(feed);
  }
  const warning = feedWarning(feed, health, wasLive.current);
  if (!warning) return null;
  return <Strip warning={{ ...warning, since: since.current ?? warning.since }} />;
}

function Strip({ warning }: { readonly warning: Warning }): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const now = useNow();
  const wait = warning.nextTryAt === null ? 0 : Math.ceil((warning.nextTryAt - now) / 1000);
  const health = useServiceHealth();
  return (
    <section className="feed-banner" aria-label={t('banner.region')}>
      <span className="feed-banner-dot" aria-hidden="true" />
      {/* Without the countdown, which would be read out every second. */}
      <span className="feed-banner-text" role="status">
        <b>{t(`banner.${warning.kind}`, { reason: warning.reason })}</b>
        {warning.since === null ? null : (
          <span>{t('banner.pricesOld', { time: formats.time(serviceTime(health, warning.since)) })}</span>
        )}
      </span>
      {wait > 0 ? <span className="is-muted">{t('banner.nextTry', { seconds: wait })}</span> : null}
    </section>
  );
}

/** Data that comes late still comes: it was good until that was noticed. Otherwise it was until the last of it. */
function goodUntil(feed: FeedStatus | null): number | null {
  if (feed === null) return null;
  const { state, since, lastDataAt } = feed;
  return state === 'late' || lastDataAt === null ? since : Math.min(since, lastDataAt);
}
