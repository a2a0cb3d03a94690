import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { RankedRows } from '#renderer/market-ui/ranked-rows.tsx';
import { useMarketIndex } from '#renderer/queries/market-index.ts';
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

/** The index and the way to add a stock. */
const OWN_ROWS = 2;
const MAX_SUGGESTIONS = 5;
const REFRESH_MS = 30_000;

/** Below a short list: a way to add to it, IHSG and its sectors, what the service suggests, and the gainers that are not in it. */
export function ListFoot({ rows, list, visible, choose, add, addStock }: ListFootProps): ReactNode {
  const { t, translate } = useTexts('watchlist');
  const listed = useMemo(() => new Set(list.items.map(({ code }) => String(code))), [list]);
  const sectors = useQuery({
    queryKey: ['market', 'sectors'],
    queryFn: () => ask(bridge.market.sectors()),
    enabled: visible,
    refetchInterval: REFRESH_MS,
  });
  const suggested = useQuery({
    queryKey: ['watchlist', 'suggestions', list.items.length],
    queryFn: () => ask(bridge.watchlist.suggestions()),
    enabled: visible,
    placeholderData: (before) => before,
  });
  const plus = (code: string): ReactNode => (
    <IconButton label={t('addNamed', { symbol: code })} onClick={() => addStock(code)}>
      <Icon name="plus" size="small" />
    </IconButton>
  );
  const ranked = [...(sectors.data ?? [])].sort((one, other) => other.changePercent - one.changePercent);
  const room = rows - OWN_ROWS;
  const shownSectors = ranked.slice(0, Math.max(0, room));
  const forSuggestions = room - shownSectors.length - 1;
  const suggestions = (suggested.data ?? [])
    .filter(({ code }) => !listed.has(code))
    .slice(0, Math.max(0, Math.min(MAX_SUGGESTIONS, forSuggestions)));
  const above = new Set([...listed, ...suggestions.map(({ code }) => String(code))]);
  const left = suggestions.length === 0 ? forSuggestions + 1 : forSuggestions - suggestions.length;
  return (
    <>
      <div className="wl-foot">
        <Button size="small" tone="quiet" onClick={add}>
          <Icon name="plus" size="small" /> {t('addBelow', { list: list.name })}
        </Button>
      </div>
      <IndexRow />
      {shownSectors.map(({ id, name, changePercent, value }) => (
        <FootRow key={id} name={name} middle={value} percent={changePercent} />
      ))}
      {suggestions.length > 0 ? (
        <section className="market-rows" aria-label={t('suggested')}>
          <h3 className="market-rows-title">{t('suggested')}</h3>
          {suggestions.map(({ code, name, last, percent }) => (
            <FootRow key={code} name={code} title={name} price={last} percent={percent} choose={choose} action={plus} />
          ))}
        </section>
      ) : null}
      {left > 1 ? (
        <RankedRows
          {...{ visible, choose }}
          without={above}
          action={plus}
          ranking="gainers"
          title={translate('movers:tabs.gainers')}
          rows={left}
        />
      ) : null}
    </>
  );
}

type FootRowProps = {
  readonly name: string;
  readonly title?: string;
  /** Rupiah traded. */
  readonly middle?: number;
  /** Rupiah a share. */
  readonly price?: number;
  readonly percent: number;
  choose?(code: string): void;
  action?(code: string): ReactNode;
};

function FootRow({ name, title, middle, price, percent, choose, action }: FootRowProps): ReactNode {
  const formats = useFormats();
  const direction = directionClass(percent);
  return (
    <div className="market-row" data-tip={title}>
      {choose ? (
        <button type="button" className="market-row-code" onClick={() => choose(name)}>
          {name}
        </button>
      ) : (
        <span className="wl-sector">{name}</span>
      )}
      {price === undefined ? (
        <span>{middle === undefined ? '' : formats.compact(middle)}</span>
      ) : (
        <span className={direction}>{formats.price(price)}</span>
      )}
      <span className={direction}>{formats.signedPercent(percent)}</span>
      {action?.(name)}
    </div>
  );
}

function IndexRow(): ReactNode {
  const { t } = useTexts('shell');
  const formats = useFormats();
  const index = useMarketIndex();
  if (index === null) return <div className="market-row" />;
  return (
    <div className="market-row">
      <b className="market-row-code">{t('index')}</b>
      <span className={directionClass(index.change)}>{formats.decimal(index.points, 2)}</span>
      <span className={directionClass(index.change)}>
        {formats.signedPercent((index.change / index.previous) * 100)}
      </span>
    </div>
  );
}
