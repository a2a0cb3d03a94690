import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { stockQuery } from '#renderer/queries/market.ts';
import { PanelError, PanelState } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import type { StockCode } from '#shared/market/index.ts';
import { HOUR_MS } from '#shared/time.ts';
import { bySector, type Share } from '../allocation.ts';
import type { LiveValues } from '../live-values.ts';
import { useAllocation } from '../use-allocation.ts';
import { AllocationDiagram } from './allocation-diagram.tsx';
import { CurveView } from './curve-view.tsx';

const BYS = ['stock', 'sector'] as const;
const CURVES = ['equity', 'index'] as const;

type ChartsViewProps = {
  readonly portfolio: PortfolioParts;
  readonly live: LiveValues;
  readonly visible: boolean;
  readonly options: Readonly<Record<string, unknown>>;
  setOptions(patch: Readonly<Record<string, unknown>>): void;
};

/** What the account consists of, and what it was worth. */
export function ChartsView({ portfolio, live, visible, options, setOptions }: ChartsViewProps): ReactNode {
  const { t } = useTexts('portfolio');
  const parts = useAllocation(live, visible);
  const by = BYS.find((each) => each === options.by) ?? 'stock';
  const curve = CURVES.find((each) => each === options.curve) ?? 'equity';
  return (
    <div className="portfolio-charts">
      <section aria-label={t('allocation')} aria-description={t('about.allocation')}>
        <header>
          <h3 data-tip={t('about.allocation')}>{t('allocation')}</h3>
          <Segmented
            label={t('by')}
            look="filter"
            value={by}
            choices={BYS.map((value) => ({ value, label: t(`bys.${value}`) }))}
            onChange={(next) => setOptions({ by: next })}
          />
        </header>
        <div className="portfolio-chart">
          <Allocation parts={parts} by={by} visible={visible} />
        </div>
      </section>
      <section aria-label={t('equityCurve')} aria-description={t('equityAbout')}>
        <header>
          <h3 data-tip={t('equityAbout')}>{t('equityCurve')}</h3>
          <Segmented
            label={t('curve')}
            look="filter"
            value={curve}
            choices={CURVES.map((value) => ({ value, label: t(`curves.${value}`) }))}
            onChange={(next) => setOptions({ curve: next })}
          />
        </header>
        <div className="portfolio-chart portfolio-curve">
          <CurveView equity={portfolio.summary.equity} visible={visible} isAgainstIndex={curve === 'index'} />
        </div>
      </section>
    </div>
  );
}

type AllocationProps = {
  readonly parts: readonly Share[] | null;
  readonly by: (typeof BYS)[number];
  readonly visible: boolean;
};

function Allocation({ parts, by, visible }: AllocationProps): ReactNode {
  const { t } = useTexts('portfolio');
  if (parts === null)
    return <PanelError text={t('noAllocation')} onRetry={() => void ask(bridge.portfolio.refresh())} />;
  if (parts.length === 0) return <PanelState.Empty title={t('empty')} text={t('emptyText')} />;
  if (by === 'sector') return <Sectors parts={parts} visible={visible} />;
  return <AllocationDiagram parts={parts} label={t('allocationOf')} />;
}

/** The sector of each stock is read once; until then, and where it cannot be, it is not known. */
function Sectors({ parts, visible }: { readonly parts: readonly Share[]; readonly visible: boolean }): ReactNode {
  const { t } = useTexts('portfolio');
  const codes = parts.flatMap((part) => (part.kind === 'position' ? [part.name] : []));
  const stocks = useQueries({
    queries: codes.map((code) => ({ ...stockQuery(code), staleTime: HOUR_MS, enabled: visible })),
    combine: (answers) => answers.map(({ data }) => data?.sector ?? '').join('|'),
  });
  const sectors = useMemo(() => {
    const names = stocks.split('|');
    const found = new Map<StockCode, string>(
      parts.flatMap((part) => (part.kind === 'position' ? [part.name] : [])).map((code, at) => [code, names[at] ?? '']),
    );
    return bySector(parts, (code) => found.get(code) ?? '');
  }, [parts, stocks]);
  return <AllocationDiagram parts={sectors} label={t('allocationBySector')} />;
}
