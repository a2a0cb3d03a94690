import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { IndexRows } from '#renderer/market-ui/index-rows.tsx';
import { RankedRows } from '#renderer/market-ui/ranked-rows.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { isStockCode } from '#shared/market/index.ts';

type AuctionFootProps = Pick<PanelProps, 'visible' | 'setSymbol'> & {
  /** Whole rows that there is room for. */
  readonly rows: number;
};

/** Below a short list: the day's gainers and losers, then IHSG and its sectors, which are known before the first trade. */
export function AuctionFoot({ rows, visible, setSymbol }: AuctionFootProps): ReactNode {
  const { t } = useTexts('movers');
  const shared = {
    visible,
    choose: (code: string) => {
      if (isStockCode(code)) setSymbol(code);
    },
  };
  return (
    <RankedRows
      {...shared}
      ranking="gainers"
      title={t('tabs.gainers')}
      rows={rows}
      rest={(left) => (
        <RankedRows
          {...shared}
          ranking="losers"
          title={t('tabs.losers')}
          rows={left}
          rest={(room) => <IndexRows visible={visible} rows={room} />}
        />
      )}
    />
  );
}
