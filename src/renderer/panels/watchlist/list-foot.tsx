import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { IndexRows } from '#renderer/market-ui/index-rows.tsx';
import { MarketRow } from '#renderer/market-ui/market-row.tsx';
import { RankedRows } from '#renderer/market-ui/ranked-rows.tsx';
import { read, stocksIn } from '#renderer/queries/read.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
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

/** The way to add a stock. */
const OWN_ROWS = 1;
/** Some of them are in the list already. */
const READ_SUGGESTIONS = 20;
const MAX_SUGGESTIONS = 5;

/** Below a short list: a way to add to it, IHSG and its sectors, and what may be added. */
export function ListFoot(props: ListFootProps): ReactNode {
  const { rows, list, visible, add } = props;
  const { t } = useTexts('watchlist');
  return (
    <>
      <div className="wl-foot">
        <Button size="small" tone="quiet" onClick={add}>
          <Icon name="plus" size="small" /> {t('addBelow', { list: list.name })}
        </Button>
      </div>
      <IndexRows visible={visible} rows={rows - OWN_ROWS} rest={(left) => <Candidates {...props} rows={left} />} />
    </>
  );
}

/** What the service suggests, then the gainers and losers that are not in the list, then the most active stocks. */
function Candidates({ rows, list, visible, choose, addStock }: ListFootProps): ReactNode {
  const { t, translate } = useTexts('watchlist');
  const listed = useMemo(() => new Set(list.items.map(({ code }) => String(code))), [list]);
  const suggested = useQuery({
    queryKey: ['watchlist', 'suggestions', list.items.length],
    queryFn: () => read('watchlist.suggestions', { limit: READ_SUGGESTIONS }),
    enabled: visible,
    placeholderData: (before) => before,
    select: stocksIn,
  });
  const plus = (code: string): ReactNode => (
    <IconButton label={t('addNamed', { symbol: code })} onClick={() => addStock(code)}>
      <Icon name="plus" size="small" />
    </IconButton>
  );
  const forSuggestions = rows - 1;
  const suggestions = (suggested.data ?? [])
    .filter(({ code }) => !listed.has(code))
    .slice(0, Math.max(0, Math.min(MAX_SUGGESTIONS, forSuggestions)));
  const above = new Set([...listed, ...suggestions.map(({ code }) => String(code))]);
  const left = suggestions.length === 0 ? rows : forSuggestions - suggestions.length;
  const shared = { visible, choose };
  const title = (ranking: 'gainers' | 'losers' | 'active'): string => translate(`movers:tabs.${ranking}`);
  return (
    <>
      {suggestions.length > 0 ? (
        <section className="market-rows" aria-label={t('suggested')}>
          <h3 className="market-rows-title">{t('suggested')}</h3>
          {suggestions.map(({ code, name, last, changePercent }) => (
            <MarketRow
              key={code}
              name={code}
              title={name}
              price={last}
              percent={changePercent}
              choose={choose}
              action={plus}
            />
          ))}
        </section>
      ) : null}
      {left > 1 ? (
        <RankedRows
          {...shared}
          without={above}
          action={plus}
          ranking="gainers"
          title={title('gainers')}
          rows={left}
          rest={(room) => (
            <RankedRows
              {...shared}
              without={above}
              action={plus}
              ranking="losers"
              title={title('losers')}
              rows={room}
              rest={(last) => <RankedRows {...shared} ranking="active" title={title('active')} rows={last} />}
            />
          )}
        />
      ) : null}
    </>
  );
}
