import { type KeyboardEvent, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '#renderer/i18n/index.ts';
import { goodUntil, useFreshness } from '#renderer/stores/freshness.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { freshnessMark, StaleContext } from '#renderer/ui/stale.ts';
import { WarningFoot } from '#renderer/ui/warning-line.tsx';
import type { Source } from '#shared/freshness.ts';
import { enterContent } from './enter-content.ts';
import { PanelSlotsContext } from './panel-slots.ts';
import { ReportStaleContext, useStaleReports } from './report-stale.ts';
import './stale-pill.css';

type StalePillProps = {
  readonly kind: 'stale' | 'locked';
  /** When it was last good, Unix ms; null if not known. */
  readonly since: number | null;
};

/**
 * The one mark of a panel that is stale or locked, before its controls in the header row. It stands in room that they leave:
 * none of them leaves for it, and none moves. The tab of a stale panel has its colour at any width.
 */
function StalePill({ kind, since }: StalePillProps): ReactNode {
  const { t } = useTexts('common');
  const formats = useFormats();
  const { right } = useContext(PanelSlotsContext);
  if (right === null) return null;
  const about = [
    ...(since === null ? [] : [`${t(`${kind}Since`, { time: formats.time(since) })}.`]),
    t(`${kind}About`),
  ].join(' ');
  return createPortal(
    <>
      <span className="visually-hidden" role="status" aria-description={about}>
        {t(kind)}
      </span>
      <span className={`stale-pill is-${kind}`} data-spare="" data-tip={about} aria-hidden="true">
        {t(kind)}
      </span>
    </>,
    right,
  );
}

const earliest = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? (left ?? right) : Math.min(left, right);

/** The arrow goes on from the panel itself, to which F6 leads, into its content. It only focuses: no key of the content is pressed. */
function enter(event: KeyboardEvent<HTMLElement>): void {
  if (event.target !== event.currentTarget || event.key !== 'ArrowDown') return;
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (enterContent(event.currentTarget)) event.preventDefault();
}

type PanelFrameProps = {
  readonly id: string;
  /** Its accessible name. */
  readonly name: string;
  /** Where its figures come from. */
  readonly sources: readonly Source[];
  readonly children: ReactNode;
};

/** The element around a panel, which is stale as a whole while one of its sources is, or while its content reports so; or locked with the account. */
export function PanelFrame({ id, name, sources, children }: PanelFrameProps): ReactNode {
  const { isReported, goodAt: reportedAt, report } = useStaleReports();
  const ofSources = useFreshness(sources);
  const freshness = isReported ? 'stale' : ofSources;
  return (
    <section
      className="panel-host"
      data-panel={id}
      data-stale={freshnessMark(freshness)}
      tabIndex={-1}
      onKeyDown={enter}
      aria-label={name}
    >
      <ReportStaleContext value={report}>
        <StaleContext value={freshness !== 'current'}>
          {freshness === 'current' ? null : (
            <StalePill kind={freshness} since={earliest(reportedAt, goodUntil(sources))} />
          )}
          <WarningFoot>{children}</WarningFoot>
        </StaleContext>
      </ReportStaleContext>
    </section>
  );
}
