import type { HandlersOf } from '#main/ipc/handlers.ts';
import { mapLimited } from '#main/platform/limited.ts';
import type { ServiceClient } from '#main/service/index.ts';
import type { actionsContract } from '#shared/contract/actions.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';

export { openDeadlineFile } from './deadline-file.ts';
export { createDeadlineWatch, type DeadlineWatch } from './deadline-watch.ts';

type Handlers = HandlersOf<typeof actionsContract>;

const MAX_ROWS = 100;
/** Requests under way at once, so that a calendar of many stocks does not delay a chart. */
const MAX_AT_ONCE = 3;

/** Answers what windows request about corporate actions and exercises. Nothing here exercises anything. */
export function createActionHandlers(client: Pick<ServiceClient, 'company' | 'exercise' | 'sectors'>): Handlers {
  const { company, exercise, sectors } = client;
  return {
    own: async () => (await exercise.corporateActions()).data,
    async ofStocks({ symbols }) {
      const answers = await mapLimited([...new Set(symbols)], MAX_AT_ONCE, async (symbol) => {
        try {
          return { symbol, actions: (await company.corporateActions({ symbol, limit: MAX_ROWS })).data };
        } catch (thrown) {
          return { symbol, thrown };
        }
      });
      const read = answers.flatMap((each) => each.actions ?? []);
      const failed = answers.filter((each) => each.actions === undefined);
      // Nothing could be read: the reason is more useful than a list of stocks.
      if (failed.length === answers.length) throw failed[0]?.thrown;
      return { actions: read, failed: failed.map(({ symbol }) => symbol) };
    },
    async companies() {
      const { data } = await sectors.sectors();
      const missing: string[] = [];
      let failure: unknown = null;
      const groups = await mapLimited(data, MAX_AT_ONCE, async ({ id, name }) => {
        try {
          return (await sectors.sector({ id: String(id) })).data.members;
        } catch (thrown) {
          failure = thrown;
          missing.push(name);
          return [];
        }
      });
      // Nothing could be read: the reason is more useful than the names of all sectors.
      if (failure !== null && missing.length === data.length) throw failure;
      const codes = groups.flatMap((members) => members.map(({ symbol }) => symbol));
      return { codes: [...new Set(codes)].filter((code): code is StockCode => isStockCode(code)).sort(), missing };
    },
    offers: async () => (await exercise.tradable()).data,
    entitlements: async () => (await exercise.entitlements()).data,
    exercised: async () => (await exercise.list({ limit: MAX_ROWS })).data.results,
    exercisable: async ({ symbol }) => (await exercise.exercisable({ stockCode: symbol })).data,
    tradable: async ({ codes }) => (await exercise.stockTradable({ stock_codes: codes.join(',') })).data,
  };
}
