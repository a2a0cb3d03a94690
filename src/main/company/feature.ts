import type { Feature } from '#main/app/feature.ts';
import { createRead } from '#main/service/index.ts';
import { restDialect } from '#shared/service/dialect.ts';
import { createCompanyHandlers } from './financials.ts';

/** A company's accounts. */
export const companyFeature: Feature<'company'> = {
  openWithService({ core }, { client }) {
    const { quarterlyReports } = restDialect.parse(core.context.profile?.dialect.rest ?? {});
    return { handlers: createCompanyHandlers(createRead(client), quarterlyReports) };
  },
  inReplay: {},
};
