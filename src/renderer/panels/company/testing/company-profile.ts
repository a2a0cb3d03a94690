import type { CompanyProfile } from '#shared/contract/company.ts';

/** A company of which little is known. */
export const companyProfile: CompanyProfile = {
  ...{ symbol: 'BNTG', name: 'Bintang', about: '', sector: 'Basic materials', sub_sector: 'Mining', board: 'main' },
  ...{ indexes: [], established: 0, listing_date: '', listed_shares: 1e10, market_cap: 2e12, employees: 0 },
  ...{ address: '', website: '', auditor: '', registrar: '' },
  offering: { price: 0, shares: 0, amount: 0, underwriter: '' },
  ...{ directors: [], commissioners: [], subsidiaries: [], shareholders: [] },
};
