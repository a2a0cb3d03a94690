import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { failureFrom } from '#renderer/bridge/index.ts';
import { marketStore, subscribeBook, subscribeCodes, subscribeQuotes, subscribeTrades } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useIsSpecial } from '#renderer/market-ui/notations/use-notations.ts';
import { blockOf } from '#renderer/order-ui/path-blocks.ts';
import { PriceMenu } from '#renderer/order-ui/price-menu.tsx';
import { useTicketDraft } from '#renderer/order-ui/ticket-drafts.ts';
import { useFacts } from '#renderer/order-ui/use-facts.ts';
import { useOwnQueues } from '#renderer/order-ui/use-own-queues.ts';
import { usePickPrice } from '#renderer/order-ui/use-pick-price.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useReportStale } from '#renderer/panel-kit/report-stale.ts';
import { RequestFailure } from '#renderer/panel-kit/request-failure.tsx';
import { useStandingError } from '#renderer/panel-kit/use-standing-error.ts';
import { stockQuery } from '#renderer/queries/market.ts';
import { useIsReplay } from '#renderer/stores/app.ts';
import { useDoubt } from '#renderer/stores/doubts.ts';
import { useOrderBoard } from '#renderer/stores/order-board.ts';
import { useTrading } from '#renderer/stores/session.ts';
import { useSettings } from '#renderer/stores/settings.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { DEFAULT_SETTINGS } from '#shared/contract/default-settings.ts';
import type { StockInfo } from '#shared/contract/market.ts';
import { isSuspended, type PriceBand, priceBand, type StockCode } from '#shared/market/index.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { KeyList } from './key-list.tsx';
import { tradedText } from './ladder-columns.tsx';
import { LadderFoot, type Standing } from './ladder-foot.tsx';
import { LadderGrid } from './ladder-grid.tsx';
import { LadderHead } from './ladder-head.tsx';
import { LadderHeader } from './ladder-header.tsx';
import type { LadderSurface } from './ladder-surface.ts';
import type { ordersOf } from './own-orders.ts';
import { GROUPS, type Group } from './price-rows.ts';
import { RowQuestion } from './row-question.tsx';
import { readSize } from './sizes.ts';
import { useArmed } from './use-armed.ts';
import { useLadderActions } from './use-ladder-actions.ts';
import { useLadderOrders } from './use-ladder-orders.ts';
import { useLadderView } from './use-ladder-view.ts';
import './texts.ts';
import './ladder.css';

/** The ladder of the linked stock: every price of the day, its depth, and the person's own orders to place and move. */
export default function LadderPanel(props: PanelProps): ReactNode {
  const { symbol, visible } = props;
  const { t } = useTexts('ladder');
  if (symbol === null) return <PanelState.Empty title={t('choose')} text={t('chooseText')} />;
  return <OfStock {...props} symbol={symbol} visible={visible} />;
}

type OfStockProps = PanelProps & { readonly symbol: StockCode };

/** Waits for the day's limits, without which there are no rows. */
function OfStock(props: OfStockProps): ReactNode {
  const { symbol, visible } = props;
  const { translate } = useTexts('ladder');
  const query = useQuery({ ...stockQuery(symbol), enabled: visible, refetchInterval: MINUTE_MS });
  const { error, retry } = useStandingError(query);
  const band = useMemo(() => (query.data ? bandOf(query.data) : null), [query.data]);
  const title = `${translate('shell:panels.ladder')} ${symbol}`;
  if (query.data && band) return <Ladder {...props} stock={query.data} band={band} title={title} />;
  return (
    <>
      <PanelHeader title={title} />
      {error === null ? <PanelState.Loading /> : <RequestFailure failure={failureFrom(error)} onRetry={retry} />}
    </>
  );
}

/** The service's limits; worked out from the previous close where it sends none. */
function bandOf({ ara, arb, previous }: StockInfo): PriceBand | null {
  if (ara > 0 && arb > 0 && ara >= arb) return { ara, arb };
  return previous > 0 ? priceBand(previous) : null;
}

type LadderProps = OfStockProps & {
  readonly stock: StockInfo;
  readonly band: PriceBand;
  readonly title: string;
};

const readGroup = ({ group }: Readonly<Record<string, unknown>>): Group => GROUPS.find((each) => each === group) ?? 1;

function Ladder({
  symbol,
  group: linkGroup,
  visible,
  options,
  setOptions,
  stock,
  band,
  title,
}: LadderProps): ReactNode {
  const { t, translate } = useTexts('ladder');
  const formats = useFormats();
  const board = useOrderBoard();
  const facts = useFacts(symbol, stock, visible);
  const { sizes: presets } = (useSettings() ?? DEFAULT_SETTINGS).ladder;
  const size = readSize(options, presets);
  const group = readGroup(options);
  const typed = useTicketDraft(symbol, linkGroup, visible);
  const { view, orders } = useLadderView({ symbol, band, group, facts, typed });
  const { market, isHidden } = view;

  useSubscriptions(symbol, visible);
  const state = useMarketState(symbol);
  useReportStale(state === 'stale');
  const arePricesInDoubt = useDoubt('prices');
  const isBookInDoubt = useDoubt('book');
  const areLotsInDoubt = useDoubt('bookLots');
  const isInDoubt = arePricesInDoubt || isBookInDoubt;
  const isStale = useCallback(() => market.isStale() || isInDoubt, [market, isInDoubt]);

  const isReplay = useIsReplay();
  const trading = useTrading();
  const block = blockOf(board?.path ?? null);
  const standing: Standing = isReplay
    ? 'replay'
    : trading?.kind !== 'unlocked'
      ? 'locked'
      : block === null
        ? 'ready'
        : 'blocked';

  const head = useRef<HTMLDivElement>(null);
  const surface = useRef<LadderSurface>(null);
  const [areKeysShown, setKeysShown] = useState(false);
  const [menu, setMenu] = useState<{
    readonly symbol: StockCode;
    readonly price: number;
    readonly anchor: HTMLElement;
  } | null>(null);
  const armed = useArmed(symbol, standing === 'ready');
  const picked = usePickPrice(symbol, linkGroup);
  const sending = useLadderOrders({ symbol, band, isStale, isShownStale: state === 'stale' || isInDoubt });
  const aheadOf = useOwnQueues(orders, visible);
  const { actions, effectOf, cancelSide, intentName } = useLadderActions({
    symbol,
    group: linkGroup,
    band,
    isSpecial: useIsSpecial(symbol),
    view,
    typed,
    orders,
    facts,
    size,
    presets,
    standing,
    armed,
    sending,
    isStale,
    surface,
    aheadOf,
    pick: (price, side) => picked.pick({ symbol, price, side }),
    setSize: (next) => setOptions({ size: next }),
    showKeys: () => setKeysShown(true),
    openMenu: (price, anchor) => setMenu({ symbol, price, anchor }),
  });

  const { question } = sending;
  const questionBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    surface.current?.anchor(question === null ? null : questionBox.current, question?.price ?? 0);
  }, [question]);
  const backToRows = (): void => surface.current?.focus();

  const openedMenu = menu?.symbol === symbol ? menu : null;
  return (
    <section
      className="ladder"
      data-armed={armed.until === null ? undefined : ''}
      data-stale={state === 'stale' ? '' : undefined}
    >
      <LadderHeader
        title={title}
        symbol={symbol}
        group={group}
        areKeysShown={areKeysShown}
        onGroup={(next) => setOptions({ group: next })}
        onKeys={() => setKeysShown(!areKeysShown)}
      />
      <LadderHead ref={head} onCentre={() => surface.current?.centre()} />
      {isSuspended(stock.status) ? (
        <p className="ladder-suspended" role="status">
          {translate('book:suspended')}
        </p>
      ) : null}
      {isBookInDoubt ? <WarningLine>{translate('book:doubt.book')}</WarningLine> : null}
      {areLotsInDoubt ? <WarningLine>{translate('book:doubt.lots')}</WarningLine> : null}
      {arePricesInDoubt ? <WarningLine>{translate('book:doubt.prices')}</WarningLine> : null}
      <LadderGrid
        view={view}
        orders={orders}
        visible={visible}
        head={head}
        surface={surface}
        actions={actions}
        effectOf={effectOf}
        summary={summaryOf}
        isHeld={question !== null || areKeysShown || openedMenu !== null}
      >
        {question === null ? null : (
          <RowQuestion
            key={question.id}
            ref={questionBox}
            {...intentName(question.intent)}
            texts={question.texts}
            onAnswer={(isYes) => {
              armed.extend();
              sending.answer(isYes);
              backToRows();
            }}
          />
        )}
        {areKeysShown ? (
          <KeyList
            onClose={() => {
              setKeysShown(false);
              backToRows();
            }}
          />
        ) : null}
        {state === 'none' ? (
          <div className="ladder-waiting">
            <PanelState.Loading />
          </div>
        ) : null}
      </LadderGrid>
      {openedMenu === null ? null : (
        <PriceMenu
          label={translate('priceMenu:ofLevel', { price: formats.price(openedMenu.price) })}
          symbol={symbol}
          price={openedMenu.price}
          anchor={openedMenu.anchor}
          more={[]}
          onOrder={(side, price) => picked.pick({ symbol, price: price as PriceBand['ara'], side })}
          onClose={() => {
            setMenu(null);
            backToRows();
          }}
        />
      )}
      <LadderFoot
        symbol={symbol}
        size={size}
        presets={presets}
        onSize={(next) => setOptions({ size: next })}
        armed={armed}
        standing={standing}
        blockText={block === null ? '' : translate(`orderPath:blocked.${block}`)}
        counts={{ bid: countOf(orders, 'buy'), offer: countOf(orders, 'sell') }}
        onCancel={cancelSide}
        position={{ shares: facts.heldShares, average: facts.heldAverage }}
        message={sending.message}
      />
      {picked.message}
    </section>
  );

  /** The stock in one sentence, for whoever does not see the rows. */
  function summaryOf(): string {
    const { last } = market.day();
    const price = (value: number): string => (value > 0 ? formats.price(value) : t('unknown'));
    const summary = t('summary', {
      symbol,
      last: price(last),
      bid: price(market.side('bid').best()),
      offer: price(market.side('offer').best()),
      orders: isHidden ? 0 : orders.length,
    });
    const bound = market.traded.hasGap() ? ` ${tradedText(market, formats, translate)}.` : '';
    return `${summary}${bound} ${t(armed.until === null ? 'isNotArmed' : 'isArmed')}`;
  }
}

const countOf = (orders: ReturnType<typeof ordersOf>, side: 'buy' | 'sell'): number =>
  orders.filter((order) => order.side === side && order.canCancel).length;

function useSubscriptions(symbol: StockCode, visible: boolean): void {
  useEffect(() => {
    if (!visible) return;
    const stops = [
      subscribeBook(symbol),
      subscribeCodes('depths', [symbol]),
      subscribeQuotes([symbol]),
      subscribeTrades([symbol]),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [symbol, visible]);
}

/** Renders when the book appears, becomes stale or recovers: ticks bypass React. */
function useMarketState(symbol: StockCode): 'none' | 'live' | 'stale' {
  const listen = useCallback(
    (changed: () => void) => {
      const stops = [marketStore.onBook(symbol, changed), marketStore.onQuote(symbol, changed)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [symbol],
  );
  return useSyncExternalStore(listen, () => {
    const book = marketStore.book(symbol);
    if (book === null) return 'none';
    return book.stale || marketStore.quote(symbol)?.stale === 1 ? 'stale' : 'live';
  });
}
