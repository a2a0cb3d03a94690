import type { HandlersOf } from '#main/ipc/handlers.ts';
import type { ReadEndpoint } from '#main/service/index.ts';
import type { QuarterlyReports } from '#shared/company/index.ts';
import type { companyContract } from '#shared/contract/company.ts';
import { createReadFinancials } from './financials.ts';

/**
 * Answers what windows request about a company and a single read does not have.
 * @param reports how the service writes quarterly accounts
 */
export const createCompanyHandlers = (
  read: ReadEndpoint,
  reports: QuarterlyReports,
): HandlersOf<typeof companyContract> => ({
  financials: createReadFinancials(read, reports),
});
