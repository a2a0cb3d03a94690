import type { ReactNode } from 'react';
import { messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import type { Failure } from '#shared/contract/define.ts';
import type { ScreenerProgress } from '#shared/contract/screener.ts';
import type { StockGroup } from '#shared/screener/index.ts';
import type { Counts } from './screen-run.ts';

type LineProps = {
  readonly counts: Counts;
  readonly progress: ScreenerProgress | null;
  readonly groups: readonly StockGroup[];
  readonly showsIncomplete: boolean;
  /** What interrupts the loading. */
  readonly failure: Failure | null;
  show(showsIncomplete: boolean): void;
};

/** How many stocks match, how many cannot be judged, and what is still loading. */
export function ResultLine({ counts, progress, groups, showsIncomplete, failure, show }: LineProps): ReactNode {
  const { t, translate } = useTexts('screener');
  const { whole } = useFormats();
  const { matches, missing, total } = counts;
  const loading = progress === null ? [] : groups.filter((group) => loadedOf(progress, group) < progress.listed);
  const unread = progress?.missing ?? [];
  return (
    <p className="screener-line">
      <b role="status">{total === 0 ? null : t('matches', { count: whole(matches), total: whole(total) })}</b>
      {missing > 0 || showsIncomplete ? (
        <Button
          size="small"
          tone="quiet"
          aria-pressed={showsIncomplete}
          title={t('incompleteLong')}
          onClick={() => show(!showsIncomplete)}
        >
          {showsIncomplete ? t('showMatches') : t('incomplete', { count: whole(missing) })}
        </Button>
      ) : null}
      <span className="screener-room" />
      {progress === null
        ? null
        : loading.map((group) => (
            <span key={group} className="screener-progress">
              {t('progress', {
                group: t(`group.${group}`),
                loaded: whole(loadedOf(progress, group)),
                total: whole(progress.listed),
              })}
            </span>
          ))}
      {unread.length === 0 ? null : (
        <span className="screener-paused">{t('unread', { sectors: unread.join(', ') })}</span>
      )}
      {progress === null || progress.gaps === 0 ? null : (
        <span className="screener-paused" aria-description={t('gapsLong')}>
          {t('gaps', { count: progress.gaps, stocks: whole(progress.gaps) })}
        </span>
      )}
      {failure === null ? null : (
        <span className="screener-paused">{t('paused', { reason: messageOf(failure, translate) })}</span>
      )}
    </p>
  );
}

const loadedOf = ({ groups }: ScreenerProgress, group: StockGroup): number =>
  groups[group].loaded + groups[group].failed;
