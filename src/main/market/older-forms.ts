import type { AnswerOf, ServiceClient } from '#main/service/index.ts';
import { LantaiError } from '#shared/contract/error.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { companyEndpoints } from '#shared/service/company.ts';
import type { marketEndpoints, WireCandle } from '#shared/service/market.ts';
import { timeOf } from '#shared/service/read/index.ts';

type Info = AnswerOf<typeof marketEndpoints.companyInfo>['data'];
/** What a stock's record needs of a company info. */
export type CompanyFacts = Pick<Info, 'name' | 'sector' | 'sub_sector' | 'previous' | 'status'> &
  Partial<Pick<Info, 'day_trade_multiplier'>> & {
    readonly market_hour: Pick<Info['market_hour'], 'status'>;
  };
type OlderChart = AnswerOf<typeof companyEndpoints.dailyChart>['data'];

/** The newer form is not there, or does not answer as it should; without a connection the older one would fail too. */
const OLDER_MAY_ANSWER: ReadonlySet<string> = new Set(['NOT_FOUND', 'SERVER_ERROR', 'UNREADABLE_ANSWER']);

/** Answers by the older form where the newer one has no answer. A failure of both is that of the newer one. */
async function orOlder<Value>(newer: () => Promise<Value>, older: () => Promise<Value>): Promise<Value> {
  try {
    return await newer();
  } catch (thrown) {
    if (!(thrown instanceof LantaiError && OLDER_MAY_ANSWER.has(thrown.code))) throw thrown;
    return older().catch(() => {
      throw thrown;
    });
  }
}

/** The older form has no market hours: their status is empty. */
export const companyFacts = (
  client: { readonly market: Pick<ServiceClient['market'], 'companyInfo'> } & Pick<ServiceClient, 'company'>,
  symbol: StockCode,
): Promise<CompanyFacts> =>
  orOlder<CompanyFacts>(
    async () => (await client.market.companyInfo({ symbol })).data,
    async () => ({ ...(await client.company.legacyInfo({ symbol })).data, market_hour: { status: '' } }),
  );

/** Bars of the older chart, which has as many years as it has: those between two days. */
export const barsOf = ({ prices }: OlderChart, from: string, to: string): readonly WireCandle[] =>
  prices.flatMap(({ time, open, high, low, close, volume }) => {
    const at = timeOf(time);
    const day = time.slice(0, 10);
    return at === null || at === undefined || day < from || day > to
      ? []
      : [{ t: at / 1_000, o: open, h: high, l: low, c: close, v: volume }];
  });

/** @param input from, to YYYY-MM-DD @param again asks the service itself, though an equal call is under way */
export const dailyBars = (
  client: { readonly market: Pick<ServiceClient['market'], 'dailyCandles'> } & Pick<ServiceClient, 'company'>,
  input: { readonly symbol: StockCode; readonly from: string; readonly to: string },
  again = false,
): Promise<readonly WireCandle[]> =>
  orOlder<readonly WireCandle[]>(
    async () => (await client.market.dailyCandles(input, { fresh: again })).data.chartsvc,
    async () =>
      barsOf((await client.company.dailyChart({ symbol: input.symbol, timeframe: '5y' })).data, input.from, input.to),
  );
