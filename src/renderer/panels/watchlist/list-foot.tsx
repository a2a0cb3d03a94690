import { type ReactNode, useMemo } from 'react';
import { useQuote } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { RankedRows } from '#renderer/market-ui/ranked-rows.tsx';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import type { Watchlist } from '#shared/contract/watchlist.ts';

type ListFootProps = {
  readonly rows: number;
  readonly list: Watchlist;
  readonly visible: boolean;
  choose(code: string): void;
  add(): void;
  addStock(code: string): void;
};

/** Below a short list: a way to add to it, the index, and the most traded stocks and the gainers that are not in it. */
export function ListFoot({ rows, list, visible, choose, add, addStock }: ListFootProps): ReactNode {
  const { t, translate } = useTexts('watchlist');
  const listed = useMemo(() => new Set(list.items.map(({ code }) => String(code))), [list]);
  const shared = {
    visible,
    without: listed,
    choose,
    action: (code: string) => (
      <IconButton label={t('addNamed', { symbol: code })} onClick={() => addStock(code)}>
        <Icon name="plus" size="small" />
      </IconButton>
    ),
  };
  return (
    <>
      <div className="wl-foot">
        <Button size="small" tone="quiet" onClick={add}>
          <Icon name="plus" size="small" /> {t('addBelow', { list: list.name })}
        </Button>
      </div>
      <IndexRow />
      <RankedRows
        {...shared}
        ranking="active"
        title={t('suggestions')}
        rows={rows - 2}
        // A list of the largest stocks leaves few that are traded more.
        rest={(room) => (
          <RankedRows {...shared} ranking="gainers" title={translate('movers:tabs.gainers')} rows={room} />
        )}
      />
    </>
  );
}

function IndexRow(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const quote = useQuote('IHSG');
  if (quote === null) return <div className="market-row" />;
  const change = quote.last - quote.previous;
  return (
    <div className="market-row">
      <b className="market-row-code">{t('index')}</b>
      <span className={directionClass(change)}>{formats.decimal(quote.last, 2)}</span>
      <span className={directionClass(change)}>{formats.signedPercent((change / quote.previous) * 100)}</span>
    </div>
  );
}
