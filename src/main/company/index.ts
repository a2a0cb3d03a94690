import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { ServiceClient } from '#main/service/index.ts';
import type { QuarterlyReports } from '#shared/company/index.ts';
import { type companyContract, SEASONALITY_YEARS } from '#shared/contract/company.ts';
import { createReadFinancials } from './financials.ts';

type Handlers = HandlersOf<typeof companyContract>;

const MAX_ROWS = 100;

/**
 * Answers what windows request about a company. The HTTP client caches: each endpoint says how long its answer is fresh.
 * @param reports how the service writes quarterly accounts
 */
export function createCompanyHandlers(
  client: Pick<ServiceClient, 'company' | 'sectors'>,
  reports: QuarterlyReports,
): Handlers {
  const { company, sectors } = client;
  return {
    profile: async (input) => (await company.profile(input)).data,
    financials: createReadFinancials(company, reports),
    performance: async (input) => (await company.pricePerformance(input)).data,
    seasonality: async ({ symbol }) => (await company.seasonality({ symbol, back_year: SEASONALITY_YEARS })).data,
    async composition({ symbol }) {
      const { data } = await company.composition({ symbols: symbol, limit: MAX_ROWS });
      return data.results.filter((one) => one.symbol === symbol);
    },
    insiders: async ({ symbol }) => (await company.majorHolder({ symbols: symbol, limit: MAX_ROWS })).data.results,
    actions: async ({ symbol }) => (await company.corporateActions({ symbol, limit: MAX_ROWS })).data,
    analysts: async ({ symbol }) => (await sectors.analyst({ symbol, param: 'analyst' })).data,
  };
}
