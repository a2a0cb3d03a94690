import type { CompanyProfile } from '#renderer/queries/company.ts';

/** A company of which little is known. */
export const companyProfile: CompanyProfile = {
  symbol: 'BNTG',
  name: 'Bintang',
  about: '',
  sector: 'Basic materials',
  subSector: 'Mining',
  board: 'main',
  indexes: [],
  established: 0,
  listingDate: '',
  listedShares: 1e10,
  marketCap: 2e12,
  employees: 0,
  address: '',
  website: '',
  auditor: '',
  registrar: '',
  offering: { price: 0, shares: 0, amount: 0, underwriter: '' },
  directors: [],
  commissioners: [],
  subsidiaries: [],
  shareholders: [],
};
