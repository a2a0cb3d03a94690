import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { serviceNow } from '#renderer/stores/health.ts';
import { PanelError, PanelState } from '#renderer/ui/panel-state.tsx';
import type { EquityDay, PortfolioParts } from '#shared/contract/portfolio.ts';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { missingDays } from '#shared/market/index.ts';
import type { Share } from '../allocation.ts';
import type { LiveValues } from '../live-values.ts';
import { useAllocation } from '../use-allocation.ts';
import { AllocationDiagram } from './allocation-diagram.tsx';
import { EquityDiagram } from './equity-diagram.tsx';

type ChartsViewProps = {
  readonly portfolio: PortfolioParts;
  readonly live: LiveValues;
  readonly visible: boolean;
};

/** What the account consists of, and what it was worth. */
export function ChartsView({ portfolio, live, visible }: ChartsViewProps): ReactNode {
  const { t } = useTexts('portfolio');
  const parts = useAllocation(live, visible);
  return (
    <div className="portfolio-charts">
      <section aria-label={t('allocation')} aria-description={t('about.allocation')}>
        <h3 data-tip={t('about.allocation')}>{t('allocation')}</h3>
        <div className="portfolio-chart">
          <Allocation parts={parts} />
        </div>
      </section>
      <section aria-label={t('equityCurve')} aria-description={t('equityAbout')}>
        <h3 data-tip={t('equityAbout')}>{t('equityCurve')}</h3>
        <div className="portfolio-chart">
          <Curve equity={portfolio.summary.equity} visible={visible} />
        </div>
      </section>
    </div>
  );
}

function Allocation({ parts }: { readonly parts: readonly Share[] | null }): ReactNode {
  const { t } = useTexts('portfolio');
  if (parts === null)
    return <PanelError text={t('noAllocation')} onRetry={() => void ask(bridge.portfolio.refresh())} />;
  if (parts.length === 0) return <PanelState.Empty title={t('empty')} text={t('emptyText')} />;
  return <AllocationDiagram parts={parts} />;
}

/** @param equity now; null while it is not known: the curve then ends at the last day that was stored */
function Curve({ equity, visible }: { readonly equity: number | null; readonly visible: boolean }): ReactNode {
  const { t } = useTexts('portfolio');
  const query = useQuery({
    queryKey: ['portfolio', 'equity-days'],
    queryFn: () => ask(bridge.portfolio.equityDays()),
    enabled: visible,
    // Another account, or another day.
    staleTime: 0,
  });
  const today = isoDay(serviceNow());
  const days = useMemo(() => withToday(query.data ?? [], today, equity), [query.data, today, equity]);
  return (
    <Answered query={query} rows={4}>
      {() =>
        days.length < 2 ? (
          <PanelState.Empty title={t('noCurve')} text={t('noCurveText')} />
        ) : (
          <>
            <EquityDiagram days={days} />
            <UnreadDays days={days} />
          </>
        )
      }
    </Answered>
  );
}

/** Days on which Lantai did not run: the curve joins what it knows on both sides. */
function UnreadDays({ days }: { readonly days: readonly EquityDay[] }): ReactNode {
  const { t } = useTexts('portfolio');
  const missing = missingDays(
    days.map(({ day }) => dayStart(day)),
    days.at(-1)?.day ?? '',
  );
  return missing.length === 0 ? null : <p className="portfolio-gap">{t('equityGap', { count: missing.length })}</p>;
}

const withToday = (days: readonly EquityDay[], today: string, equity: number | null): readonly EquityDay[] =>
  equity === null ? days : [...days.filter(({ day }) => day < today), { day: today, equity }];
