import { mapLimited } from '#shared/limited.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import type { Read, ReadAnswer } from '#shared/service/reads.ts';

/** Requests under way at once, so that a calendar of many stocks does not delay a chart. */
const MAX_AT_ONCE = 3;
/** Actions of one stock that are read: the service's longest page. */
export const MAX_ACTIONS = 100;

export type StockActions = {
  readonly actions: ReadAnswer<'company.corporateActions'>;
  /** Stocks whose actions could not be read. */
  readonly failed: readonly StockCode[];
};

/** What each of several stocks answers, which the service answers stock by stock. Rejects where none can be read. */
async function ofEach<Answer>(
  symbols: readonly StockCode[],
  readOf: (symbol: StockCode) => Promise<Answer>,
): Promise<{ readonly answers: readonly Answer[]; readonly failed: readonly StockCode[] }> {
  let thrown: unknown = null;
  const failed: StockCode[] = [];
  const answers = await mapLimited([...new Set(symbols)], MAX_AT_ONCE, async (symbol) => {
    try {
      return [await readOf(symbol)];
    } catch (error) {
      thrown = error;
      failed.push(symbol);
      return [];
    }
  });
  // Nothing could be read: the reason is more useful than a list of stocks.
  if (thrown !== null && failed.length === answers.length) throw thrown;
  return { answers: answers.flat(), failed };
}

/** Corporate actions of several stocks. Rejects where none can be read. */
export async function actionsOfStocks(read: Read, symbols: readonly StockCode[]): Promise<StockActions> {
  const { answers, failed } = await ofEach(symbols, (symbol) =>
    read('company.corporateActions', { symbol, limit: MAX_ACTIONS }),
  );
  return { actions: answers.flat(), failed };
}

export type StockAnalysts = {
  readonly views: readonly ReadAnswer<'sectors.analyst'>[];
  readonly failed: readonly StockCode[];
};

/** What analysts make of several stocks. Rejects where none can be read. */
export async function analystsOfStocks(read: Read, symbols: readonly StockCode[]): Promise<StockAnalysts> {
  const { answers, failed } = await ofEach(symbols, (symbol) => read('sectors.analyst', { symbol, param: 'analyst' }));
  return { views: answers, failed };
}

export type ListedCompanies = {
  readonly codes: readonly StockCode[];
  /** Names of sectors that could not be read. */
  readonly missing: readonly string[];
};

/** Every listed stock, sector by sector: the service has no list of the whole market. Rejects where no sector can be read. */
export async function listedCompanies(read: Read): Promise<ListedCompanies> {
  const sectors = await read('sectors.sectors', {});
  const missing: string[] = [];
  let failure: unknown = null;
  const groups = await mapLimited(sectors, MAX_AT_ONCE, async ({ id, name }) => {
    try {
      return (await read('sectors.sector', { id: String(id) })).members;
    } catch (thrown) {
      failure = thrown;
      missing.push(name);
      return [];
    }
  });
  // Nothing could be read: the reason is more useful than the names of all sectors.
  if (failure !== null && missing.length === sectors.length) throw failure;
  const codes = groups.flatMap((members) => members.map(({ symbol }) => symbol));
  return { codes: [...new Set(codes)].filter(isStockCode).sort(), missing };
}
