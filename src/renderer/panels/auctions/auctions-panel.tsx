import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { useAlertItem } from '#renderer/alert-ui/alert-item.ts';
import {
  marketStore,
  OriginButton,
  originOfRow,
  subscribeCodes,
  useOriginCard,
  useOriginTexts,
} from '#renderer/feed/index.ts';
import { DataGrid, type GridHandle, GridMenu, LOADING, READY, useGrid } from '#renderer/grid/index.ts';
import type { GridSource } from '#renderer/grid-model/grid-column.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { isAuctionPhase } from '#renderer/queries/auction.ts';
import { phaseQuery } from '#renderer/queries/market.ts';
import { useWatchlists } from '#renderer/queries/use-watchlists.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useServiceNow } from '#renderer/stores/use-service-now.ts';
import { Menu } from '#renderer/ui/menu.tsx';
import type { MarketPhase } from '#shared/contract/market.ts';
import { countdown } from '#shared/formats/formats.ts';
import { phaseName } from '#shared/i18n/phase-name.ts';
import { isStockCode } from '#shared/market/index.ts';
import { AuctionFoot } from './auction-foot.tsx';
import { AuctionResults } from './auction-results.tsx';
import { AUCTIONS, type AuctionRow, auctionCodes, auctionColumns } from './auction-rows.ts';
import { nextAuction } from './next-auction.ts';
import '#renderer/ui/quiet-choice.css';
import './auctions.css';

/** Indicative price and volume of the call auction for a watchlist and the selected stock. */
export default function AuctionsPanel(props: PanelProps): ReactNode {
  const { t } = useTexts('auctions');
  const { data: phase } = useQuery(phaseQuery);
  const { watchlists } = useWatchlists();
  const lists = watchlists.kind === 'ready' ? watchlists.lists : [];
  const list = lists.find(({ id }) => id === props.options.listId) ?? lists[0];
  const codes = useMemo(
    () => auctionCodes(list?.items.map(({ code }) => code) ?? [], props.symbol),
    [list, props.symbol],
  );
  const inAuction = phase !== undefined && isAuctionPhase(phase.phase);
  // Subscribe before the auction begins, so that the first price arrives with the first order.
  useEffect(() => (props.visible ? subscribeCodes('auctions', codes) : undefined), [props.visible, codes]);

  const grid = useAuctionGrid(props);
  return (
    <section className="auctions">
      <PanelHeader
        right={[
          { id: 'origin', leaves: 1, node: <AuctionOrigin code={codes[0] ?? null} /> },
          { id: 'columns', leaves: 2, node: <GridMenu grid={grid} label={t('title')} /> },
        ]}
      />
      <div className="auctions-bar">
        <AuctionClock phase={phase?.phase ?? null} endsAt={phase?.endsAt ?? null} />
        {lists.length > 1 && list ? (
          <Menu
            className="quiet-choice"
            label={`${t('list')}: ${list.name}`}
            items={lists.map(({ id, name }) => ({
              key: id,
              label: name,
              checked: id === list.id,
              onSelect: () => props.setOptions({ listId: id }),
            }))}
          >
            {list.name} ▾
          </Menu>
        ) : null}
      </div>
      {phase !== undefined && !inAuction ? (
        <NoAuction {...props} codes={codes} phase={phase} />
      ) : (
        <AuctionList
          {...props}
          grid={grid}
          codes={codes}
          source={list?.id ?? ''}
          loading={phase === undefined || watchlists.kind === 'loading'}
        />
      )}
    </section>
  );
}

/** The session phase and the time left in it. */
function AuctionClock({ phase, endsAt }: { readonly phase: string | null; readonly endsAt: number | null }): ReactNode {
  const { t, translate } = useTexts('auctions');
  const now = useServiceNow();
  if (phase === null) return <span className="auctions-phase" />;
  return (
    <span className="auctions-phase">
      {phaseName(phase, translate)}
      {isAuctionPhase(phase) && endsAt !== null && endsAt > now ? (
        <>
          <b>{countdown(endsAt - now)}</b> {t('left')}
        </>
      ) : null}
    </span>
  );
}

/** Between auctions: when the next one is, and the results of the last one. */
function NoAuction(props: PanelProps & { readonly codes: readonly string[]; readonly phase: MarketPhase }): ReactNode {
  const { phase } = props;
  const { t } = useTexts('auctions');
  const now = useServiceNow();
  const next = nextAuction(phase, now);
  const left = next === null ? null : countdown(next.at - now);
  return (
    <>
      <p className="auctions-next" aria-description={t('noneText')}>
        <span>{t('none')}</span>
        {next && left !== null ? (
          <span>{next.kind === 'opening' ? t('nextOpening', { time: left }) : t('nextClosing', { time: left })}</span>
        ) : null}
      </p>
      <AuctionResults {...props} />
    </>
  );
}

/** The columns and the grid's view. */
function useAuctionGrid({ options, setOptions }: Pick<PanelProps, 'options' | 'setOptions'>): GridHandle<AuctionRow> {
  const { t } = useTexts('auctions');
  const formats = useFormats();
  const columns = useMemo(
    () =>
      auctionColumns(marketStore.rows.auctions, formats, {
        head: (column) => t(`columns.${column}`),
        title: (column) => t(`long.${column}`),
      }),
    [formats, t],
  );
  return useGrid({ columns, options, setOptions });
}

const SOURCES: readonly GridSource[] = [{ id: AUCTIONS, listen: (changed) => marketStore.onRows('auctions', changed) }];

type AuctionListProps = Pick<PanelProps, 'symbol' | 'setSymbol' | 'visible'> & {
  readonly grid: GridHandle<AuctionRow>;
  readonly codes: readonly string[];
  readonly source: string;
  readonly loading: boolean;
};

function AuctionList({ grid, codes, source, loading, symbol, setSymbol, visible }: AuctionListProps): ReactNode {
  const { t } = useTexts('auctions');
  const origin = useOriginTexts();
  const alertItem = useAlertItem();
  const { card, show } = useOriginCard();
  const rows = useMemo(() => codes.map((code): AuctionRow => ({ code, row: marketStore.quotes.row(code) })), [codes]);
  const originOf = (row: number) => originOfRow(marketStore.rows.auctions, 'auctions', row);
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
        mark={symbol}
        isChosen={({ code }) => code === symbol}
        choose={({ code }) => {
          if (isStockCode(code)) setSymbol(code);
        }}
        actions={({ code }) => alertItem(code)}
        explain={({ code, row }, _, anchor) =>
          show({ kind: 'auctions', subject: code, anchor, read: () => originOf(row) })
        }
        tooltip={({ code, row }) => origin.tooltip('auctions', code, originOf(row), Date.now())}
        state={loading ? LOADING : READY}
        empty={{ title: t('noStocks'), text: t('noStocksText') }}
        below={(rows) => <AuctionFoot rows={rows} visible={visible} setSymbol={setSymbol} />}
      />
      {card}
    </>
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
