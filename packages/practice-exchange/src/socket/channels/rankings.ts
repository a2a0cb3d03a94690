import type { Market } from '#exchange/market/index.ts';
import { hotlistMessage, moversMessage } from '../messages/low-rate-messages.ts';
import type { MoversRequest } from '../subscription/subscription.ts';
import type { BoardTally } from './board-tally.ts';
import { type Ranked, rank, rankedOf } from './ranking.ts';

/** Rankings of the whole market as messages, each computed on demand in one pass over the quotes. */
type Rankings = {
  movers(request: MoversRequest): Uint8Array;
  hotlist(): Uint8Array;
};

export function createRankings(market: Pick<Market, 'instruments' | 'quote'>, tally: BoardTally): Rankings {
  const stocks = (boards: MoversRequest['boards']): readonly Ranked[] =>
    market.instruments.map(({ code }) => {
      const quote = market.quote(code);
      return rankedOf(quote, tally.of(quote, boards));
    });
  /** A message of no rows would be a frame of no bytes: a row without trades stands for an empty ranking. */
  const orNothing = (ranked: readonly Ranked[], all: readonly Ranked[]): readonly Ranked[] => {
    const [first] = all;
    return ranked.length > 0 || !first ? ranked : [{ ...first, change: 0, volume: 0, value: 0, frequency: 0 }];
  };
  return {
    movers({ by, boards }) {
      const all = stocks(boards);
      return moversMessage(orNothing(rank(all, by), all));
    },
    hotlist() {
      const all = stocks(['RG']);
      return hotlistMessage(rank(all, 'gainers'), rank(all, 'losers'), orNothing(rank(all, 'active'), all));
    },
  };
}

export const moversKey = ({ by, boards }: MoversRequest): string => `${by} ${boards.join()}`;
