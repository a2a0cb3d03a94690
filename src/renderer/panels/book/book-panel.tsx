import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  marketStore,
  OriginButton,
  originOfFrame,
  subscribeBook,
  subscribeCodes,
  subscribeQuotes,
} from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { usePickPrice } from '#renderer/order-ui/use-pick-price.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useReportStale } from '#renderer/panel-kit/report-stale.ts';
import { useInAuction } from '#renderer/queries/auction.ts';
import { useStock } from '#renderer/queries/market.ts';
import { useDoubt } from '#renderer/stores/doubts.ts';
import { useOrders } from '#renderer/stores/order-board.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import type { QueueSubscription } from '#shared/contract/feed-kinds.ts';
import type { Order } from '#shared/contract/orders.ts';
import { isSuspended, type Price, type StockCode } from '#shared/market/index.ts';
import { AuctionLine } from './auction-line.tsx';
import { BookFoot } from './book-foot.tsx';
import { DEPTH, ownLots, type Side, takingSide } from './book-model.ts';
import { BookTable } from './book-table.tsx';
import { DEPTHS, type Depth, readCumulative, readDepth } from './options.ts';
import { QueueView } from './queue-view.tsx';
import { QuoteHead } from './quote-head.tsx';
import './book.css';
import './queue.css';

/** Order book of the linked stock. */
export default function BookPanel(props: PanelProps): ReactNode {
  const { symbol } = props;
  const { t } = useTexts('book');
  if (symbol === null) return <PanelState.Empty title={t('choose')} text={t('chooseText')} />;
  return <Book {...props} symbol={symbol} />;
}

const NO_ORDERS: readonly Order[] = [];

type BookProps = Pick<PanelProps, 'group' | 'visible' | 'options' | 'setOptions'> & { readonly symbol: StockCode };

function Book({ symbol, group, visible, options, setOptions }: BookProps): ReactNode {
  const { t, translate } = useTexts('book');
  // How many of them stand at a price is an amount.
  const all = useOrders();
  const orders = useHidden() === 'nothing' ? all : NO_ORDERS;
  const own = useMemo(() => ownLots(orders, symbol), [orders, symbol]);
  const stock = useStock(symbol, visible);
  const depth = readDepth(options);
  const cumulative = readCumulative(options);
  const source = useMemo(() => sourceOf(symbol, depth), [symbol, depth]);
  const state = useBookState(source);
  useReportStale(state === 'stale');
  const inAuction = useInAuction();
  const [selectedQueue, setQueue] = useState<QueueSubscription | null>(null);
  // The queue closes when the stock changes and stays closed when it returns.
  if (selectedQueue !== null && selectedQueue.code !== symbol) setQueue(null);
  const queue = selectedQueue?.code === symbol ? selectedQueue : null;
  const picked = usePickPrice(symbol, group);
  /** What is scrolled. Scroll events are tracked: reading scrollTop would force a layout during the update. */
  const scrolled = useRef<HTMLElement | null>(null);
  const levels = useRef<HTMLDivElement>(null);

  // Scroll to the best levels on a symbol change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on the stock, not on the scroll position
  useLayoutEffect(() => {
    if (scrolled.current) scrolled.current.scrollTop = 0;
  }, [symbol]);

  useEffect(() => {
    if (!visible) return;
    const stopBook = source.want();
    const stopQuote = subscribeQuotes([symbol]);
    return () => {
      stopBook();
      stopQuote();
    };
  }, [symbol, visible, source]);

  const showQueue = (price: Price, side: Side): void =>
    setQueue({ code: symbol, price, board: 'RG', side: side === 'bid' ? 'buy' : 'sell' });

  return (
    <section
      className="book"
      data-stale={state === 'stale' ? '' : undefined}
      data-depth={depth}
      onScrollCapture={({ target }) => {
        if (target instanceof HTMLElement) scrolled.current = target.scrollTop > 0 ? target : null;
      }}
    >
      <PanelHeader
        title={`${translate('shell:panels.book')} ${symbol}`}
        right={[
          {
            id: 'origin',
            leaves: 1,
            node: <OriginButton kind={source.kind} subject={symbol} read={source.origin} listen={source.listen} />,
          },
          {
            id: 'cumulative',
            leaves: 2,
            node: (
              <IconButton
                label={t('cumulative')}
                pressed={cumulative}
                onClick={() => setOptions({ cumulative: !cumulative })}
              >
                <Icon name="sum" />
              </IconButton>
            ),
          },
          {
            id: 'depth',
            leaves: 3,
            node: (
              <Segmented
                label={t('depth')}
                look="view"
                value={depth}
                choices={DEPTHS.map((value) => ({
                  value,
                  label: t(`depths.${value}`),
                  name: t(`depthsLong.${value}`),
                }))}
                onChange={(next) => setOptions({ depth: next })}
              />
            ),
          },
        ]}
      />
      <QuoteHead symbol={symbol} stock={stock} visible={visible} />
      {stock && isSuspended(stock.status) ? (
        <p className="book-suspended" role="status">
          {t('suspended')}
        </p>
      ) : null}
      <BookDoubt />
      <AuctionLine symbol={symbol} visible={visible} inAuction={inAuction} />
      {queue ? (
        <QueueView
          queue={queue}
          orders={orders}
          visible={visible}
          close={() => setQueue(null)}
          options={options}
          setOptions={setOptions}
        />
      ) : (
        <>
          <div className="book-body">
            <div className="book-scroll" ref={levels}>
              <BookTable
                symbol={symbol}
                own={own}
                visible={visible}
                depth={depth}
                cumulative={cumulative}
                onPick={(price, side, taking) => picked.pick({ symbol, price, side: taking ? takingSide(side) : null })}
                onOrder={(side, price) => picked.pick({ symbol, price, side })}
                onQueue={showQueue}
              />
            </div>
            {state === 'none' ? (
              <div className="book-waiting">
                <PanelState.Loading rows={11} />
              </div>
            ) : null}
          </div>
          <BookFoot
            symbol={symbol}
            own={own}
            scroll={levels}
            limit={depth === 'ten' ? DEPTH : null}
            read={source.read}
            listen={source.listen}
            onFull={() => setOptions({ depth: 'full' })}
          />
        </>
      )}
      {queue ? null : picked.message}
    </section>
  );
}

/** Why figures of the book are struck through. */
function BookDoubt(): ReactNode {
  const { t } = useTexts('book');
  const isFrozen = useDoubt('book');
  const areLotsWrong = useDoubt('bookLots');
  const arePricesWrong = useDoubt('prices');
  if (isFrozen) return <WarningLine>{t('doubt.book')}</WarningLine>;
  if (areLotsWrong) return <WarningLine>{t('doubt.lots')}</WarningLine>;
  return arePricesWrong ? <WarningLine>{t('doubt.prices')}</WarningLine> : null;
}

/** Which book is subscribed: the fast one of the best levels, or the full one. */
function sourceOf(symbol: StockCode, depth: Depth) {
  const read = () => (depth === 'full' ? marketStore.whole('depths', symbol) : marketStore.book(symbol));
  return {
    kind: depth === 'full' ? 'depth' : 'book',
    read,
    origin: () => originOfFrame(read()),
    want: () => (depth === 'full' ? subscribeCodes('depths', [symbol]) : subscribeBook(symbol)),
    listen: (changed: () => void) =>
      depth === 'full' ? marketStore.onWhole('depths', symbol, changed) : marketStore.onBook(symbol, changed),
  } as const;
}

/** Re-renders only when the book appears, becomes stale or recovers: ticks bypass React. */
function useBookState({ read, listen }: ReturnType<typeof sourceOf>): 'none' | 'live' | 'stale' {
  const state = useCallback(() => {
    const book = read();
    if (book === null) return 'none';
    return book.stale ? 'stale' : 'live';
  }, [read]);
  return useSyncExternalStore(listen, state);
}
