import { mapLimited } from '#main/platform/limited.ts';
import type { AnswerOf, ServiceClient } from '#main/service/index.ts';
import { isStockCode } from '#shared/market/index.ts';
import { MARKET_FACTS } from '#shared/screener/index.ts';
import type { sectorsEndpoints } from '#shared/service/sectors.ts';
import type { FactStock } from './fact-table.ts';

type Client = Pick<ServiceClient, 'sectors'>;
type Member = AnswerOf<typeof sectorsEndpoints.sector>['data']['members'][number];

export type MarketFacts = {
  /** By code. */
  readonly stocks: readonly FactStock[];
  /** Values of {@link MARKET_FACTS} for each of them. */
  readonly values: readonly (readonly number[])[];
};

const FIELDS: Readonly<Record<(typeof MARKET_FACTS)[number], keyof Member>> = {
  last: 'last',
  previous: 'previous',
  volume: 'volume',
  value: 'value',
  frequency: 'frequency',
  marketCap: 'market_cap',
};

/** Requests under way at once: somebody waits for the list, and a service allows so many in a second. */
const PARALLEL = 3;

/**
 * Every listed stock with its day, from the sectors' lists: a dozen requests.
 * @throws LantaiError when one cannot be read: a part of the market would look like all of it
 */
export async function readMarketFacts({ sectors }: Client): Promise<MarketFacts> {
  const special = new Set((await sectors.specialBoard()).data.map(({ symbol }) => symbol));
  const { data } = await sectors.sectors();
  const found = new Map<string, { readonly stock: FactStock; readonly values: readonly number[] }>();
  await mapLimited(data, PARALLEL, async ({ id, name: sector }) => {
    for (const member of (await sectors.sector({ id: String(id) })).data.members) {
      const { symbol: code, name } = member;
      if (!isStockCode(code)) continue;
      const board = special.has(code) ? 'special' : 'main';
      found.set(code, {
        stock: { code, name, sector, board },
        values: MARKET_FACTS.map((fact) => Number(member[FIELDS[fact]])),
      });
    }
  });
  const listed = [...found.values()].sort((one, other) => (one.stock.code < other.stock.code ? -1 : 1));
  return { stocks: listed.map(({ stock }) => stock), values: listed.map(({ values }) => values) };
}
