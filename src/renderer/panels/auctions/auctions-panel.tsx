import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useAlertItem } from '#renderer/alert-ui/alert-item.ts';
import { failureFrom } from '#renderer/bridge/index.ts';
import { marketStore, OriginButton, originOfRow, useOriginCard, useOriginTexts } from '#renderer/feed/index.ts';
import { DataGrid, type GridHandle, GridMenu, type GridState, LOADING, READY, useGrid } from '#renderer/grid/index.ts';
import type { GridSource } from '#renderer/grid-model/grid-column.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { type Notes, useNotations } from '#renderer/market-ui/notations/use-notations.ts';
import { listingOf } from '#renderer/market-ui/whole-market/listing-of.ts';
import { useStockItems } from '#renderer/order-ui/use-stock-items.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { useStandingError } from '#renderer/panel-kit/use-standing-error.ts';
import { isAuctionPhase } from '#renderer/queries/auction.ts';
import { phaseQuery } from '#renderer/queries/market.ts';
import { useWatchlists } from '#renderer/queries/use-watchlists.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { QuietChoice } from '#renderer/ui/quiet-choice.tsx';
import type { MarketPhase } from '#shared/contract/market.ts';
import type { MapStock } from '#shared/contract/market-map.ts';
import { countdown, isoDay } from '#shared/formats/formats.ts';
import { auctionClock, isStockCode } from '#shared/market/index.ts';
import { AuctionFoot } from './auction-foot.tsx';
import { AuctionResults } from './auction-results.tsx';
import { AUCTIONS, type AuctionContext, type AuctionRow, auctionColumns, rankBySurprise } from './auction-rows.ts';
import { ClockLine } from './clock-line.tsx';
import { nextAuction } from './next-auction.ts';
import { ownFill, trustedBook, useOwnAuctionOrders } from './own-fills.ts';
import { iepPaths, type Scope, scopeOf, useIndicative, useMarketStocks, useScopeCodes } from './scope.ts';
import './auctions.css';
import './texts.ts';
import { useUsualMoves, usualMoveOf } from './use-usual-moves.ts';

const NO_CODES: readonly string[] = [];

/** The call auction of a watchlist and the selected stock, or of the whole market by surprise. */
export default function AuctionsPanel(props: PanelProps): ReactNode {
  const { options, symbol, visible } = props;
  const { t } = useTexts('auctions');
  const { data: phase } = useQuery(phaseQuery);
  const { watchlists } = useWatchlists();
  const lists = watchlists.kind === 'ready' ? watchlists.lists : [];
  const list = lists.find(({ id }) => id === options.listId) ?? lists[0];
  const scope = scopeOf(options.scope);
  const isInAuction = phase !== undefined && isAuctionPhase(phase.phase);
  const market = useMarketStocks(visible && scope === 'market');
  const listed = useMemo(() => list?.items.map(({ code }) => code) ?? NO_CODES, [list]);
  // A list is followed before the auction begins, so that the first price arrives with the first order.
  const codes = useScopeCodes(scope, listed, symbol, { stocks: market.stocks, isInAuction });
  const day = isoDay(serviceNow());
  const auction = phase === undefined ? null : auctionClock(phase.phase, phase.endsAt, serviceNow());
  useIndicative(codes, `${day} ${auction?.auction ?? ''}`, visible, serviceNow);
  const notes = useNotations(visible);
  const isFollowed = visible && (isInAuction || scope === 'market');
  const { grid, version, usualOf } = useAuctionGrid(props, market.stocks, notes, isFollowed);
  const { error, retry } = useStandingError(market.query);
  const isLoading = phase === undefined || (scope === 'list' ? watchlists.kind === 'loading' : !market.query.data);
  const state: GridState =
    scope === 'market' && market.query.data === undefined && error !== null
      ? { kind: 'failed', content: <RequestFailure failure={failureFrom(error)} onRetry={retry} /> }
      : isLoading
        ? LOADING
        : READY;
  return (
    <section className="auctions">
      <PanelHeader
        right={[
          { id: 'origin', leaves: 1, node: <AuctionOrigin code={codes[0] ?? null} /> },
          { id: 'columns', leaves: 2, node: <GridMenu grid={grid} label={t('title')} /> },
        ]}
      />
      <div className="auctions-bar">
        <ClockLine phase={phase ?? null} />
        <ScopeMenu {...props} scope={scope} lists={lists} listId={list?.id} />
      </div>
      {phase !== undefined && !isInAuction ? <NextLine phase={phase} scope={scope} /> : null}
      {phase !== undefined && !isInAuction && scope === 'list' ? (
        <AuctionResults {...props} codes={codes} notes={notes} />
      ) : (
        <AuctionList
          {...props}
          grid={grid}
          codes={codes}
          scope={scope}
          source={scope === 'market' ? 'market' : (list?.id ?? '')}
          state={state}
          version={version}
          usualOf={usualOf}
          isInAuction={isInAuction}
        />
      )}
    </section>
  );
}

type ScopeMenuProps = Pick<PanelProps, 'setOptions'> & {
  readonly scope: Scope;
  readonly lists: readonly { readonly id: string; readonly name: string }[];
  readonly listId: string | undefined;
};

/** The whole market, or one of the watchlists. */
function ScopeMenu({ scope, lists, listId, setOptions }: ScopeMenuProps): ReactNode {
  const { t } = useTexts('auctions');
  const name = scope === 'market' ? t('market') : (lists.find(({ id }) => id === listId)?.name ?? '');
  if (lists.length === 0 && scope === 'list') return null;
  return (
    <QuietChoice
      label={`${t('list')}: ${name}`}
      items={[
        {
          key: 'market',
          label: t('market'),
          checked: scope === 'market',
          onSelect: () => setOptions({ scope: 'market' }),
        },
        ...lists.map((list) => ({
          key: list.id,
          label: list.name,
          checked: scope === 'list' && list.id === listId,
          onSelect: () => setOptions({ scope: 'list', listId: list.id }),
        })),
      ]}
    >
      {name}
    </QuietChoice>
  );
}

/** Between the auctions of every stock: when the next one is. */
function NextLine({ phase, scope }: { readonly phase: MarketPhase; readonly scope: Scope }): ReactNode {
  const { t } = useTexts('auctions');
  const now = useServiceNow();
  const next = nextAuction(phase, now);
  const left = next === null ? null : countdown(next.at - now);
  return (
    <p className="auctions-next" aria-description={t('noneText')}>
      <span>{t(scope === 'market' ? 'onlySpecial' : 'none')}</span>
      {next && left !== null ? (
        <span>{next.kind === 'opening' ? t('nextOpening', { time: left }) : t('nextClosing', { time: left })}</span>
      ) : null}
    </p>
  );
}

type AuctionGrid = {
  readonly grid: GridHandle<AuctionRow>;
  /** Another one when what the columns know beside the feed has changed. */
  readonly version: unknown;
  readonly usualOf: AuctionContext['usualOf'];
};

/** The columns with what they know beside the feed, and the grid's view. */
function useAuctionGrid(
  { options, setOptions }: PanelProps,
  stocks: readonly MapStock[],
  notes: Notes,
  isFollowed: boolean,
): AuctionGrid {
  const { t } = useTexts('auctions');
  const formats = useFormats();
  const usual = useUsualMoves(isFollowed);
  const own = useOwnAuctionOrders(isFollowed);
  const context = useMemo((): AuctionContext => {
    const byCode = new Map<string, MapStock>(stocks.map((stock) => [stock.code, stock]));
    return {
      paths: iepPaths,
      notes,
      usualOf: usualMoveOf,
      hasOwn: own.size > 0,
      listingOf(code) {
        const stock = byCode.get(code);
        if (stock !== undefined) return listingOf(stock);
        return notes.letters(code) === '' ? 'main' : 'special';
      },
      ownOf(code, state) {
        const orders = own.get(code);
        return orders === undefined ? null : ownFill(orders, state, trustedBook(code));
      },
    };
  }, [stocks, notes, own]);
  const columns = useMemo(
    () =>
      auctionColumns(
        marketStore.rows.auctions,
        formats,
        {
          head: (column) => t(`columns.${column}`),
          title: (column) => t(`long.${column}`),
          path: ({ first, last }) =>
            t('pathOf', {
              from: formats.price(first?.iep ?? Number.NaN),
              to: formats.price(last?.iep ?? Number.NaN),
              fromLots: formats.lots(first?.iev ?? Number.NaN),
              toLots: formats.lots(last?.iev ?? Number.NaN),
            }),
          unknown: t('unknown'),
        },
        context,
      ),
    [formats, t, context],
  );
  const grid = useGrid({ columns, options, setOptions });
  return { grid, version: usual, usualOf: usualMoveOf };
}

const { auctions: table } = marketStore.rows;
const SOURCES: readonly GridSource[] = [{ id: AUCTIONS, listen: (changed) => marketStore.onRows('auctions', changed) }];

type AuctionListProps = Pick<PanelProps, 'symbol' | 'setSymbol' | 'visible'> &
  AuctionGrid & {
    readonly codes: readonly string[];
    readonly scope: Scope;
    readonly source: string;
    readonly state: GridState;
    readonly isInAuction: boolean;
  };

function AuctionList(props: AuctionListProps): ReactNode {
  const { grid, codes, scope, source, state, version, usualOf, isInAuction, symbol, setSymbol, visible } = props;
  const { t } = useTexts('auctions');
  const origin = useOriginTexts();
  const stockItems = useStockItems();
  const alertItem = useAlertItem();
  const { card, show } = useOriginCard();
  const all = useMemo(() => codes.map((code): AuctionRow => ({ code, row: marketStore.quotes.row(code) })), [codes]);
  const rows = useRanked(all, scope === 'market' && visible, usualOf, version);
  const originOf = (row: number) => originOfRow(table, 'auctions', row);
  const mark = useMemo(() => ({ symbol, version }), [symbol, version]);
  return (
    <>
      <DataGrid<AuctionRow>
        grid={grid}
        label={t('title')}
        hint={t('rowHint')}
        rows={rows}
        of={source}
        keyOf={({ code }) => code}
        placeOf={({ row }) => row}
        sources={SOURCES}
        visible={visible}
        mark={mark}
        afterRemoval={(row) => row}
        isChosen={({ code }) => code === symbol}
        choose={({ code }) => {
          if (isStockCode(code)) setSymbol(code);
        }}
        actions={({ code }) => (isStockCode(code) ? [...stockItems(code), ...alertItem(code)] : [])}
        explain={({ code, row }, _, anchor) =>
          show({ kind: 'auctions', subject: code, anchor, read: () => originOf(row) })
        }
        tooltip={({ code, row }) => origin.tooltip('auctions', code, originOf(row), Date.now())}
        state={state}
        empty={emptyOf(scope, isInAuction, t)}
        below={(room) => <AuctionFoot rows={room} visible={visible} setSymbol={setSymbol} />}
      />
      {card}
    </>
  );
}

function emptyOf(scope: Scope, isInAuction: boolean, t: ReturnType<typeof useTexts<'auctions'>>['t']) {
  if (scope === 'list') return { title: t('noStocks'), text: t('noStocksText') };
  return isInAuction
    ? { title: t('waiting'), text: t('waitingText') }
    : { title: t('noneSpecial'), text: t('noneSpecialText') };
}

/** The rows by surprise, about once a second; as they are where they are not ranked. */
function useRanked(
  rows: readonly AuctionRow[],
  isRanked: boolean,
  usualOf: AuctionContext['usualOf'],
  version: unknown,
): readonly AuctionRow[] {
  const now = useServiceNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the feed's prices are read from its store each second
  return useMemo(
    () => (isRanked ? rankBySurprise(table, rows, usualOf) : rows),
    [rows, isRanked, usualOf, version, isRanked ? now : 0],
  );
}

function AuctionOrigin({ code }: { readonly code: string | null }): ReactNode {
  const read = useCallback(
    () => (code === null ? null : originOfRow(marketStore.rows.auctions, 'auctions', marketStore.quotes.row(code))),
    [code],
  );
  const listen = useCallback(
    (changed: () => void) => (code === null ? () => {} : marketStore.onRow('auctions', code, changed)),
    [code],
  );
  return code === null ? null : <OriginButton kind="auctions" subject={code} read={read} listen={listen} />;
}
