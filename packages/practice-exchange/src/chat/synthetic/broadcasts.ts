import type { Clock } from '#exchange/clock/index.ts';
import type { Market } from '#exchange/market/index.ts';
import { EXCHANGE_ID } from '../rooms/model.ts';
import type { ChatState } from '../state.ts';
import { closingNote, moversNote, openingNote } from './market-notes.ts';

/** The broadcast room for notes about the market. */
export const NOTES_ROOM = 'broadcast-market-notes';

/** Real ms between two notes on the movers, however fast the market's day runs. */
const MOVERS_EACH_MS = 15 * 60_000;
/** Delay after the opening, ms of the market's clock, so that there are trades to report. */
const AFTER_OPENING_MS = 5 * 60_000;

/** Posts notes during the trading day. @returns the disposer */
export function broadcastNotes(state: ChatState, market: Market, clock: Clock, wallClock: Clock): () => void {
  let cancelOpening = (): void => undefined;
  const write = (text: string): void => {
    const room = state.rooms.get(NOTES_ROOM);
    if (room) state.post({ roomId: NOTES_ROOM, from: EXCHANGE_ID, text });
  };
  const endings = [
    wallClock.every(MOVERS_EACH_MS, () => {
      const { phase } = market.phase();
      if (phase === 'session I' || phase === 'session II') write(moversNote(market));
    }),
    market.onPhase(({ phase }) => {
      cancelOpening();
      if (phase === 'session I') cancelOpening = clock.after(AFTER_OPENING_MS, () => write(openingNote(market)));
      if (phase === 'break') write(moversNote(market));
      if (phase === 'post-close') write(closingNote(market));
    }),
    () => cancelOpening(),
  ];
  return () => {
    for (const end of endings) end();
  };
}
