import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { shellEn } from '../../../shared/i18n/en/shell.ts';
import { isStockCode } from '../../../shared/market/index.ts';
import { marketStore, OriginButton, originOfRow, useOriginCard, useOriginTexts, wantCodes } from '../../feed/index.ts';
import { LiveList, type LiveListColumn } from '../../grid/live-list.tsx';
import { useTexts } from '../../i18n/index.ts';
import { isAuctionPhase } from '../../queries/auction.ts';
import { phaseQuery } from '../../queries/market.ts';
import { PanelHeader } from '../../shell/panel-header.tsx';
import { useServiceNow } from '../../shell/use-service-now.ts';
import { countdown, Menu, PanelState, useFormats } from '../../ui/index.ts';
import type { PanelProps } from '../panel.ts';
import { useWatchlists } from '../watchlist/use-watchlists.ts';
import { auctionCodes, auctionRows } from './auction-rows.ts';
import { nextAuction } from './next-auction.ts';
import './auctions.css';

/** Where the auction would match now, for the stocks of a watchlist and the chosen one. */
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
  // Asked for before it begins too: the first price is then there with the first order.
  useEffect(() => (props.visible ? wantCodes('auctions', codes) : undefined), [props.visible, codes]);

  return (
    <section className="auctions">
      <PanelHeader right={<AuctionOrigin code={codes[0] ?? null} />} />
      <div className="auctions-bar">
        <AuctionClock phase={phase?.phase ?? null} endsAt={phase?.endsAt ?? null} />
        {lists.length > 1 && list ? (
          <Menu
            className="auctions-list"
            label={t('list')}
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
      {phase === undefined || watchlists.kind === 'loading' ? (
        <PanelState.Loading />
      ) : !inAuction ? (
        <NoAuction />
      ) : codes.length === 0 ? (
        <PanelState.Empty title={t('noStocks')} text={t('noStocksText')} />
      ) : (
        <AuctionList {...props} codes={codes} source={list?.id ?? ''} />
      )}
    </section>
  );
}

const isKnown = (phase: string): phase is keyof typeof shellEn.phase => Object.hasOwn(shellEn.phase, phase);

/** The phase and what is left of it. */
function AuctionClock({ phase, endsAt }: { readonly phase: string | null; readonly endsAt: number | null }): ReactNode {
  const { t } = useTexts('auctions');
  const { t: shell } = useTexts('shell');
  const now = useServiceNow();
  if (phase === null) return <span className="auctions-phase" />;
  return (
    <span className="auctions-phase">
      {isKnown(phase) ? shell(`phase.${phase}`) : phase}
      {isAuctionPhase(phase) && endsAt !== null && endsAt > now ? (
        <>
          <b>{countdown(endsAt - now)}</b> {t('left')}
        </>
      ) : null}
    </span>
  );
}

/** The designed state between the auctions: when the next one is. */
function NoAuction(): ReactNode {
  const { t } = useTexts('auctions');
  const now = useServiceNow();
  const minute = Math.floor(now / 60_000);
  const next = useMemo(() => nextAuction(minute * 60_000 + 1), [minute]);
  const left = next === null ? null : countdown(next.at - now);
  return (
    <PanelState.Empty
      title={t('none')}
      text={t('noneText')}
      action={
        next && left !== null ? (
          <p className="auctions-next">
            {next.kind === 'opening' ? t('nextOpening', { time: left }) : t('nextClosing', { time: left })}
          </p>
        ) : undefined
      }
    />
  );
}

type AuctionListProps = Pick<PanelProps, 'symbol' | 'setSymbol' | 'visible'> & {
  readonly codes: readonly string[];
  readonly source: string;
};

function AuctionList({ codes, source, symbol, setSymbol, visible }: AuctionListProps): ReactNode {
  const { t } = useTexts('auctions');
  const formats = useFormats();
  const origin = useOriginTexts();
  const { card, show } = useOriginCard();
  const read = useCallback(
    () =>
      auctionRows({
        codes,
        symbol,
        auctions: marketStore.rows.auctions,
        rowOf: marketStore.quotes.row,
        formats,
      }),
    [codes, symbol, formats],
  );
  const listen = useCallback((changed: () => void) => marketStore.onRows('auctions', changed), []);
  const columns = useColumns();
  return (
    <>
      <LiveList
        label={t('title')}
        hint={t('rowHint')}
        columns={columns}
        source={source}
        read={read}
        listen={listen}
        visible={visible}
        choose={({ code }) => {
          if (isStockCode(code)) setSymbol(code);
        }}
        explain={({ code, row }, anchor) =>
          show({
            kind: 'auctions',
            subject: code,
            anchor,
            read: () => originOfRow(marketStore.rows.auctions, 'auctions', row),
          })
        }
        tooltip={({ code, row }) =>
          origin.tooltip('auctions', code, originOfRow(marketStore.rows.auctions, 'auctions', row), Date.now())
        }
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

function useColumns(): readonly LiveListColumn[] {
  const { t } = useTexts('auctions');
  return useMemo(
    () => [
      { id: 'code', head: t('columns.code'), look: 'code', width: '56px' },
      { id: 'iep', head: t('columns.iep'), title: t('iepLong'), look: 'toned', width: 'minmax(48px, 1fr)' },
      { id: 'change', head: t('columns.change'), look: 'toned', width: 'minmax(44px, 1fr)', spare: true },
      { id: 'iev', head: t('columns.iev'), title: t('ievLong'), look: 'plain', width: 'minmax(52px, 1fr)' },
      { id: 'buy', head: t('columns.buyLots'), title: t('buyLong'), look: 'muted', width: 'minmax(54px, 1fr)' },
      { id: 'sell', head: t('columns.sellLots'), title: t('sellLong'), look: 'muted', width: 'minmax(54px, 1fr)' },
    ],
    [t],
  );
}
