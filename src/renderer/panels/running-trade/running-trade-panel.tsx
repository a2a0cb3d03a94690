import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { subscribeTrades } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Trade } from '#renderer/market-data/trade-tape.ts';
import { usePickPrice } from '#renderer/order-ui/use-pick-price.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { useDoubt, useFinding } from '#renderer/stores/doubts.ts';
import { useListedTrades } from '#renderer/stores/health.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { WarningLine } from '#renderer/ui/warning-line.tsx';
import { isPriced, TRADE_BOARDS } from '#shared/contract/frames.ts';
import type { Price, StockCode } from '#shared/market/index.ts';
import { FilterBar } from './filter-bar.tsx';
import { readTapeOptions } from './options.ts';
import { useTape } from './use-tape.ts';
import './running-trade.css';

/** Every trade, newest first. */
export default function RunningTradePanel(props: PanelProps): ReactNode {
  const { options, setOptions, group, symbol, setSymbol, visible } = props;
  const { t } = useTexts('tape');
  const formats = useFormats();
  const { scope, minimumLots, filterOpen } = readTapeOptions(options);
  const areLotsWrong = useDoubt('tradeLots');
  const areMissing = useFinding('noTrades');
  const listed = useListedTrades();
  const picked = usePickPrice(null, group);
  const [held, setHeld] = useState(false);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();

  const only = scope === 'symbol' ? symbol : null;
  const texts = useMemo(
    () => ({
      buy: t('buyMark'),
      sell: t('sellMark'),
      buyLong: t('buyLong'),
      sellLong: t('sellLong'),
      board: (board: number) => {
        const name = TRADE_BOARDS[board] ?? 'other';
        return { mark: t(`boards.${name}`), long: t(`boardsLong.${name}`) };
      },
      gap: (count: number) => t('gap', { count }),
      gapLong: t('gapLong'),
    }),
    [t],
  );
  const tape = useTape({ scroller, list, filter: { symbol: only, minimumLots }, visible, texts, held });

  useEffect(() => (visible ? subscribeTrades(only === null ? 'all' : [only]) : undefined), [visible, only]);

  const filtered = only !== null || minimumLots > 0;
  const pick = (trade: Trade | null): void => {
    if (trade === null || trade.isGap) return;
    const code = trade.code as StockCode;
    setSymbol(code);
    // A price that was agreed on elsewhere is none to trade at.
    if (isPriced(trade.board)) picked.pick({ symbol: code, price: trade.price as Price, side: null });
  };
  const resume = (): void => {
    setHeld(false);
    tape.release();
  };
  const keyed = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (step !== undefined) tape.moveCursor(step);
    else if (event.key === 'Enter') pick(tape.cursorTrade());
    else if (event.key === 'Escape' || event.key === 'Home') resume();
    else if (event.key === ' ') setHeld(!held);
    else return;
    event.preventDefault();
  };

  return (
    <section className="tape">
      <PanelHeader
        right={[
          {
            id: 'fresh',
            leaves: 3,
            node:
              tape.fresh > 0 ? (
                <button
                  type="button"
                  className="tape-fresh"
                  aria-description={t('freshLong', { amount: formats.whole(tape.fresh) })}
                  onClick={resume}
                >
                  {t('fresh', { amount: formats.whole(tape.fresh) })}
                </button>
              ) : null,
          },
          {
            id: 'filter',
            leaves: 1,
            node: (
              <IconButton
                label={t('filter')}
                pressed={filterOpen || filtered}
                onClick={() => setOptions({ filterOpen: !filterOpen })}
              >
                <Icon name="filter" />
              </IconButton>
            ),
          },
          {
            id: 'pause',
            leaves: 2,
            node: (
              <IconButton
                label={held ? t('resume') : t('pause')}
                pressed={held}
                onClick={() => (held ? resume() : setHeld(true))}
              >
                <Icon name={held ? 'play' : 'pause'} />
              </IconButton>
            ),
          },
        ]}
      />
      {filterOpen ? (
        <FilterBar scope={scope} minimumLots={minimumLots} symbol={symbol} onChange={(patch) => setOptions(patch)} />
      ) : null}
      {areMissing ? <WarningLine>{t('missing')}</WarningLine> : null}
      {listed !== null && only === null ? (
        <WarningLine severity="note">{t('listed', { amount: formats.whole(listed) })}</WarningLine>
      ) : null}
      {areLotsWrong ? <WarningLine>{t('lotsDoubted')}</WarningLine> : null}
      <div className="tape-head" aria-hidden="true">
        <span>{t('columns.time')}</span>
        <span>{t('columns.code')}</span>
        <span>{t('columns.price')}</span>
        <span>{t('columns.lots')}</span>
        <span />
      </div>
      <div ref={scroller} className="tape-scroll">
        <div
          ref={list}
          id={listId}
          className="tape-list"
          role="listbox"
          tabIndex={0}
          aria-label={t('title')}
          aria-activedescendant={tape.cursorId}
          aria-description={t('rowHint')}
          onClick={(event) => pick(tape.tradeAt(event.target))}
          onKeyDown={keyed}
          onBlur={() => tape.clearCursor()}
          onPointerEnter={() => tape.pointAt(true)}
          onPointerLeave={() => tape.pointAt(false)}
        />
      </div>
      {tape.empty ? (
        <div className="tape-waiting">
          <PanelState.Empty title={t('waiting')} text={filtered ? t('waitingFiltered') : t('waitingText')} />
        </div>
      ) : null}
      {picked.message}
    </section>
  );
}
