import type { ReactNode } from 'react';
import { accountReadAt, useFreshness } from '#renderer/stores/freshness.ts';
import { freshnessMark, StaleContext } from '#renderer/ui/stale.ts';
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

/** The element around a panel, which is stale as a whole while one of its sources is, or while its content reports so; or locked with the account. */
export function PanelFrame({ id, name, sources, children }: PanelFrameProps): ReactNode {
  const { isReported, report } = useStaleReports();
  const ofSources = useFreshness(sources);
  const freshness = isReported ? 'stale' : ofSources;
  return (
    <section
      className="panel-host"
      data-panel={id}
      data-stale={freshnessMark(freshness)}
      tabIndex={-1}
      aria-label={name}
    >
      <ReportStaleContext value={report}>
        <StaleContext value={freshness !== 'current'}>
          {freshness === 'current' ? null : <StalePill kind={freshness} since={accountReadAt(sources)} />}
          <WarningFoot>{children}</WarningFoot>
        </StaleContext>
      </ReportStaleContext>
    </section>
  );
}
