import type { Clock } from '#exchange/clock/index.ts';
import type { Market } from '#exchange/market/market.ts';
import { compositeFigures } from '#exchange/rest/market/composite.ts';
import { marketHour } from '#exchange/rest/market/market-hours.ts';
import type { WireGeneralFrame } from '#shared/service/general-socket.ts';
import { momentText } from '#shared/service/lenient.ts';

/** Real milliseconds between two frames of the index: four a second. */
const INDEX_EVERY_MS = 250;

/** Market status and index, to every client of the general socket. */
export type GeneralFeed = {
  /** Sends the present state at once and every change after it, until the disposer is called. */
  follow(send: (text: string) => void): () => void;
  /** Answer to a ping. */
  pong(message: string): string;
  close(): void;
};

/** @param wallClock real time: the pace follows the reader, whatever the market's */
export function createGeneralFeed(market: Market, wallClock: Clock, exchangeNow: () => number): GeneralFeed {
  const followers = new Set<(text: string) => void>();
  let indexMoved = false;

  const now = (): string => momentText(exchangeNow());
  const status = (): string => {
    const phase = market.phase();
    return frame({
      type: 'market_status',
      data: {
        ...marketHour(phase),
        new_orders_allowed: phase.newOrdersAllowed,
        amend_allowed: phase.amendAllowed,
        cancel_allowed: phase.cancelAllowed,
        at: now(),
      },
    });
  };
  const index = (): string => frame({ type: 'index', data: { ...compositeFigures(market.index()), at: now() } });
  const tell = (text: string): void => {
    for (const send of followers) send(text);
  };

  const disposers = [
    market.onPhase(() => {
      if (followers.size > 0) tell(status());
    }),
    market.onIndex(() => {
      indexMoved = true;
    }),
    wallClock.every(INDEX_EVERY_MS, () => {
      if (indexMoved && followers.size > 0) tell(index());
      indexMoved = false;
    }),
  ];

  return {
    follow(send) {
      // A function of its own for each, so that leaving takes out nobody else.
      const entry = (text: string): void => send(text);
      followers.add(entry);
      entry(status());
      entry(index());
      return () => followers.delete(entry);
    },
    pong: (message) => frame({ type: 'pong', data: { message, at: now() } }),
    close() {
      for (const dispose of disposers) dispose();
      followers.clear();
    },
  };
}

const frame = (value: WireGeneralFrame): string => JSON.stringify(value);
