import { expect, it } from 'vitest';
import { TRADE_BOARDS } from '#shared/contract/frames.ts';
import type { StockCode } from '#shared/market/index.ts';
import { DEFAULT_FEED_DIALECT } from '../protocol/dialect.ts';
import { createGapMarks } from './gap-marks.ts';
import { HubState } from './hub-state.ts';
import { createSilentSubscriber } from './subscriber.ts';
import { TradeChannel } from './trade-channel.ts';

it('sums the trades that a quote’s volume counts, and shows those of other boards too', () => {
  const state = new HubState(
    createGapMarks(() => {}),
    () => 0,
  );
  const channel = new TradeChannel(state, DEFAULT_FEED_DIALECT);
  const shown: number[] = [];
  const subscriber = { ...createSilentSubscriber(), trade: ({ board }: { board: number }) => void shown.push(board) };
  channel.subscribe(subscriber, ['BNTG' as StockCode]);
  const trade = { instrument: 0, code: 'BNTG', at: 1, price: 1_000, side: 0, change: 0, onTape: true };
  for (const board of TRADE_BOARDS.keys()) channel.put({ ...trade, number: board + 1, lots: 10 ** board, board });
  expect([channel.traded.countOf(0), channel.traded.lotsOf(0)]).toEqual([1, 1]);
  expect(shown).toEqual([...TRADE_BOARDS.keys()]);
});
