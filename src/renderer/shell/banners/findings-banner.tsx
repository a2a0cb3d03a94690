import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFeedStatus } from '#renderer/stores/health.ts';
import type { FeedStatus } from '#shared/contract/feed.ts';
import { useFindingText } from '../status-bar/finding-text.ts';
import './feed-banner.css';

/** Values are right without pongs; the status bar shows it. */
const severe = (status: FeedStatus | null): FeedStatus['findings'] =>
  (status?.findings ?? []).filter(({ kind }) => kind !== 'noPongs');

/** The strip below the title bar while values of a live feed look wrong. */
export function FindingsBanner(): ReactNode {
  const { t } = useTexts('shell');
  const textOf = useFindingText();
  const findings = severe(useFeedStatus());
  const [first] = findings;
  if (first === undefined) return null;
  return (
    <section
      className="feed-banner"
      aria-label={t('finding.region')}
      aria-description={findings.map(textOf).join('\n')}
    >
      <span className="feed-banner-dot" aria-hidden="true" />
      <span className="feed-banner-text" role="status">
        <b>{textOf(first)}</b>
        {findings.length > 1 ? <span>{t('finding.more', { count: findings.length - 1 })}</span> : null}
      </span>
    </section>
  );
}
