import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Portfolio } from '../../../shared/contract/index.ts';
import { marketStore, wantQuotes } from '../../feed/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { openPinDialog, useIsReplay, usePortfolio, useSession, useTrading } from '../../stores/index.ts';
import { Button, PanelEmpty, PanelLoading, StaleBanner, useFormats } from '../../ui/index.ts';
import type { PanelProps } from '../panel.ts';
import { createLiveValues } from './live-values.ts';
import './portfolio.css';
import { PositionsGrid } from './positions-grid.tsx';
import { type FollowSums, SummaryStrip } from './summary-strip.tsx';

/** What the account holds, at the newest prices. */
export default function PortfolioPanel({ setSymbol, visible }: PanelProps): ReactNode {
  const { t, translate } = useTexts('portfolio');
  const isReplay = useIsReplay();
  const portfolio = usePortfolio();
  const session = useSession();
  const trading = useTrading();
  if (portfolio !== null) return <Holdings portfolio={portfolio} visible={visible} setSymbol={setSymbol} />;
  // Nothing known yet: locked is only said once the main process has said so.
  if (session === null || trading?.kind === 'unlocked') return <PanelLoading rows={8} />;
  if (isReplay) return <PanelEmpty title={translate('replay:noOrders')} text={translate('replay:noOrdersText')} />;
  return (
    <PanelEmpty
      title={t('locked')}
      action={
        <Button size="small" tone="brand" onClick={openPinDialog}>
          {t('unlock')}
        </Button>
      }
    />
  );
}

type HoldingsProps = Pick<PanelProps, 'setSymbol' | 'visible'> & { readonly portfolio: Portfolio };

function Holdings({ portfolio, visible, setSymbol }: HoldingsProps): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const { positions } = portfolio;
  const [live] = useState(() => createLiveValues(marketStore));
  // Before the strip and the grid read it; the same positions are taken over once.
  if (live.positions() !== positions) live.setPositions(positions);

  const symbols = positions.map((position) => position.symbol).join(' ');
  useEffect(() => {
    if (!visible || symbols === '') return;
    return wantQuotes(symbols.split(' '));
  }, [symbols, visible]);
  const followSums = useCallback<FollowSums>(
    (listener) => {
      const stop = visible ? live.follow(() => listener(live.sums())) : () => {};
      listener(live.sums());
      return stop;
    },
    [live, visible],
  );

  return (
    <div className="portfolio">
      {portfolio.stale ? (
        <StaleBanner since={portfolio.loadedAt === null ? null : formats.time(portfolio.loadedAt)} />
      ) : null}
      <SummaryStrip portfolio={portfolio} followSums={followSums} />
      {positions.length === 0 ? (
        <PanelEmpty title={t('empty')} />
      ) : (
        <PositionsGrid positions={positions} live={live} visible={visible} setSymbol={setSymbol} />
      )}
    </div>
  );
}
