import { type ReactNode, useCallback, useState } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { marketStore } from '#renderer/feed/index.ts';
import { GridMenu } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useDayPrices } from '#renderer/market-ui/day-result.ts';
import { LockedPanel } from '#renderer/panel-kit/locked-panel.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useIsReplay } from '#renderer/stores/app.ts';
import { usePortfolio } from '#renderer/stores/portfolio.ts';
import { useSession, useTrading } from '#renderer/stores/session.ts';
import { Button } from '#renderer/ui/button.tsx';
import { PanelEmpty, PanelError, PanelLoading } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { onSecond } from '#renderer/ui/use-now.ts';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import type { PortfolioParts, Position } from '#shared/contract/portfolio.ts';
import { ChartsView } from './charts/charts-view.tsx';
import type { FollowSums } from './live-figures.tsx';
import { createLiveValues } from './live-values.ts';
import './portfolio.css';
import { PositionsGrid, usePositionsGrid } from './positions-grid.tsx';
import { SettlementView } from './settlement-view.tsx';
import { SummaryStrip } from './summary-strip.tsx';
import './texts.ts';

/** The account's positions at the newest prices. */
export default function PortfolioPanel(props: PanelProps): ReactNode {
  const { t, translate } = useTexts('portfolio');
  const isReplay = useIsReplay();
  const portfolio = usePortfolio();
  const session = useSession();
  const trading = useTrading();
  if (portfolio !== null) return <Holdings {...props} portfolio={portfolio} />;
  // Nothing loaded: show the locked state only once the main process has reported it.
  if (session === null || trading?.kind === 'unlocked') return <PanelLoading rows={8} />;
  if (isReplay) return <PanelEmpty title={translate('replay:noOrders')} text={translate('replay:noOrdersText')} />;
  return <LockedPanel title={t('locked')} unlock={t('unlock')} />;
}

const VIEWS = ['positions', 'charts', 'settlement'] as const;

type HoldingsProps = PanelProps & { readonly portfolio: PortfolioParts };

const NO_POSITIONS: readonly Position[] = [];

function Holdings({ portfolio, visible, setSymbol, options, setOptions }: HoldingsProps): ReactNode {
  const { t } = useTexts('portfolio');
  const positions = portfolio.positions ?? NO_POSITIONS;
  const view = VIEWS.find((each) => each === options.view) ?? 'positions';
  const [live] = useState(() => createLiveValues(marketStore));
  // Before the strip and the grid read it; the same positions are set once.
  if (live.positions() !== positions) live.setPositions(positions);

  const grid = usePositionsGrid({ positions, live, visible, options, setOptions });
  useDayPrices(portfolio, visible);
  const followSums = useCallback<FollowSums>(
    (listener) => {
      const show = (): void => listener(live.sums());
      // The result of the day also changes by the clock, by a close that comes later, and by what was sold today.
      const stops = visible ? [live.follow(show), onSecond(show)] : [];
      show();
      return () => {
        for (const stop of stops) stop();
      };
    },
    [live, visible],
  );

  return (
    <div className="portfolio">
      <PanelHeader
        left={[
          {
            id: 'view',
            leaves: 2,
            node: (
              <Segmented
                label={t('view')}
                look="view"
                value={view}
                choices={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
                onChange={(next) => setOptions({ view: next })}
              />
            ),
          },
        ]}
        right={
          view === 'positions' ? [{ id: 'columns', leaves: 1, node: <GridMenu grid={grid} label={t('title')} /> }] : []
        }
      />
      {portfolio.unreadableRows > 0 ? (
        <WarningLine>{t('unreadable', { count: portfolio.unreadableRows })}</WarningLine>
      ) : null}
      <MissingParts portfolio={portfolio} />
      <SummaryStrip portfolio={portfolio} followSums={followSums} />
      {view === 'charts' ? (
        <ChartsView portfolio={portfolio} live={live} visible={visible} options={options} setOptions={setOptions} />
      ) : view === 'settlement' ? (
        <SettlementView positions={positions} visible={visible} />
      ) : portfolio.positions === null ? (
        <PanelError text={t('noPositions')} onRetry={readAgain} />
      ) : (
        <PositionsGrid grid={grid} positions={positions} live={live} visible={visible} setSymbol={setSymbol} />
      )}
    </div>
  );
}

const readAgain = (): void => void ask(bridge.portfolio.refresh());

/** Which parts of the account the newest reading did not bring; where it brought nothing, the content says that it is stale. */
function MissingParts({ portfolio: { missing, stale, loadedAt } }: { readonly portfolio: PortfolioParts }): ReactNode {
  const { t, translate } = useTexts('portfolio');
  if (missing.length === 0 || (stale && loadedAt !== null)) return null;
  return (
    <WarningLine
      action={
        <Button size="small" tone="quiet" onClick={readAgain}>
          {translate('common:retry')}
        </Button>
      }
    >
      {t('missing', { parts: missing.map((part) => t(`parts.${part}`)).join(', ') })}
    </WarningLine>
  );
}
