import { type StartOptions, startExchange, startExchangeHere, type TestExchange } from '#exchange/testing/index.ts';
import { EXCHANGE_INSTRUMENTS } from './exchange-profile.ts';
import { dialectsOfSpec } from './mixed-dialects.ts';

/**
 * The exchange of a spec, in the dialects that it is to speak. Its market stands still, so that windows have nothing to draw,
 * unless `paused` is false. It runs in this process, which has loaded it once for all tests, but for one whose market
 * moves, which has work of its own, and one that `isKilled` by the test.
 */
export type SpecExchange = StartOptions & { readonly isKilled?: true };

export function startSpecExchange({ isKilled, ...options }: SpecExchange = {}): Promise<TestExchange> {
  const isApart = isKilled || options.paused === false;
  return (isApart ? startExchange : startExchangeHere)({
    instruments: EXCHANGE_INSTRUMENTS,
    dialects: dialectsOfSpec(),
    paused: true,
    ...options,
  });
}
