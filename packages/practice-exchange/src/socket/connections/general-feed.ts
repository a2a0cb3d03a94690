import type { Clock } from '#exchange/clock/index.ts';
import type { Market } from '#exchange/market/index.ts';
import { compositeFigures, marketHour } from '#exchange/rest/index.ts';
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
  /** With the number of the index that each was sent last. */
  const clients = new Map<(text: string) => void, number>();
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
  /** To those who do not have this one: a new client is sent what is about to be published, too. */
  const sendIndex = (receivers: Iterable<(text: string) => void>): void => {
    const figures = compositeFigures(market.index());
    const text = frame({ type: 'index', data: { ...figures, at: now() } });
    for (const send of receivers) {
      if (clients.get(send) === figures.sequence) continue;
      clients.set(send, figures.sequence);
      send(text);
    }
  };

  const disposers = [
    market.onPhase(() => {
      if (clients.size === 0) return;
      const text = status();
      for (const send of clients.keys()) send(text);
    }),
    market.onIndex(() => {
      indexMoved = true;
    }),
    wallClock.every(INDEX_EVERY_MS, () => {
      if (indexMoved && clients.size > 0) sendIndex(clients.keys());
      indexMoved = false;
    }),
  ];

  return {
    follow(send) {
      // A wrapper per client, so that removing one leaves the others.
      const entry = (text: string): void => send(text);
      clients.set(entry, Number.NaN);
      entry(status());
      sendIndex([entry]);
      return () => clients.delete(entry);
    },
    pong: (message) => frame({ type: 'pong', data: { message, at: now() } }),
    close() {
      for (const dispose of disposers) dispose();
      clients.clear();
    },
  };
}

const frame = (value: WireGeneralFrame): string => JSON.stringify(value);
