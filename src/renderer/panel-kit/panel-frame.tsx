import type { ReactNode } from 'react';
import { useIsStale } from '#renderer/stores/freshness.ts';
import { StaleContext, staleMark } from '#renderer/ui/stale.ts';
import { WarningFoot } from '#renderer/ui/warning-line.tsx';
import type { Source } from '#shared/freshness.ts';
import { ReportStaleContext, useStaleReports } from './report-stale.ts';
import { StalePill } from './stale-pill.tsx';

type PanelFrameProps = {
  readonly id: string;
  /** Its accessible name. */
  readonly name: string;
  /** Where its figures come from. */
  readonly sources: readonly Source[];
  readonly children: ReactNode;
};

/** The element around a panel, which is stale as a whole while one of its sources is, or while its content reports so. */
export function PanelFrame({ id, name, sources, children }: PanelFrameProps): ReactNode {
  const { first, report } = useStaleReports();
  const areSourcesStale = useIsStale(sources);
  const isStale = areSourcesStale || first !== null;
  return (
    <section className="panel-host" data-panel={id} data-stale={staleMark(isStale)} tabIndex={-1} aria-label={name}>
      <ReportStaleContext value={report}>
        <StaleContext value={isStale}>
          {isStale ? <StalePill since={first?.since ?? null} /> : null}
          <WarningFoot>{children}</WarningFoot>
        </StaleContext>
      </ReportStaleContext>
    </section>
  );
}
