import { useTexts } from '#renderer/i18n/index.ts';
import type { FeedFinding } from '#shared/contract/feed.ts';

const UNITS: ReadonlySet<FeedFinding['kind']> = new Set<FeedFinding['kind']>([
  'quoteVolume',
  'tradeVolume',
  'bookVolume',
]);

/** What a finding is and what to check. */
export function useFindingText(): (finding: FeedFinding) => string {
  const { t } = useTexts('shell');
  return ({ kind, subject, value }) => {
    const factor = t(value !== null && value > 1 ? 'finding.large' : 'finding.small');
    return t(`finding.${kind}`, { subject, value: UNITS.has(kind) ? factor : (value ?? '') });
  };
}
