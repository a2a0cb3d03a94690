/** A sector of the market with its share of the listing and the words that its companies' names end in. */
export type Sector = {
  readonly name: string;
  /** Relative number of companies. */
  readonly weight: number;
  /** Sensitivity to the market as a whole. */
  readonly beta: number;
  /** Typical price to earnings, for invented accounts. */
  readonly per: number;
  readonly subSectors: readonly string[];
  readonly words: readonly string[];
};

const sector = (
  name: string,
  weight: number,
  beta: number,
  per: number,
  subSectors: readonly string[],
  words: readonly string[],
): Sector => ({ name, weight, beta, per, subSectors, words });

export const SECTORS: readonly Sector[] = [
  sector(
    'Energy',
    9,
    1.1,
    8,
    ['Coal', 'Oil & Gas', 'Renewable Energy'],
    ['Energi', 'Resources', 'Petrogas', 'Bara', 'Geotermal'],
  ),
  sector(
    'Basic Materials',
    11,
    1.1,
    11,
    ['Metals & Minerals', 'Chemicals', 'Cement', 'Pulp & Paper'],
    ['Mineral', 'Kimia', 'Semen', 'Logam', 'Tambang'],
  ),
  sector(
    'Industrials',
    7,
    1,
    12,
    ['Machinery', 'Electrical Equipment', 'Multi-sector Holdings'],
    ['Teknik', 'Mesin', 'Persada', 'Industri', 'Karya'],
  ),
  sector(
    'Consumer Non-Cyclicals',
    13,
    0.7,
    16,
    ['Food & Beverage', 'Plantations', 'Household Products', 'Poultry'],
    ['Pangan', 'Agro', 'Boga', 'Tirta', 'Lestari'],
  ),
  sector(
    'Consumer Cyclicals',
    16,
    0.9,
    14,
    ['Retail', 'Media & Entertainment', 'Apparel', 'Automotive Components', 'Tourism'],
    ['Ritel', 'Media', 'Busana', 'Otoparts', 'Wisata'],
  ),
  sector('Healthcare', 4, 0.6, 22, ['Hospitals', 'Pharmaceuticals'], ['Medika', 'Farma', 'Husada', 'Sehat']),
  sector(
    'Financials',
    12,
    1,
    12,
    ['Banks', 'Insurance', 'Consumer Financing', 'Investment Services'],
    ['Kapital', 'Asuransi', 'Multifinance', 'Finansia', 'Investama'],
  ),
  sector(
    'Properties & Real Estate',
    10,
    1,
    10,
    ['Developers', 'Industrial Estates', 'Malls & Offices'],
    ['Properti', 'Realti', 'Land', 'Griya', 'Estat'],
  ),
  sector(
    'Technology',
    5,
    1.4,
    30,
    ['Software & IT Services', 'Online Platforms', 'Hardware'],
    ['Digital', 'Teknologi', 'Data', 'Siber'],
  ),
  sector(
    'Infrastructures',
    8,
    0.9,
    14,
    ['Telecommunications', 'Toll Roads', 'Construction', 'Towers', 'Utilities'],
    ['Infrastruktur', 'Telekom', 'Konstruksi', 'Menara', 'Listrik'],
  ),
  sector(
    'Transportation & Logistics',
    5,
    0.9,
    11,
    ['Shipping', 'Logistics', 'Land Transport'],
    ['Logistik', 'Pelayaran', 'Trans', 'Kargo'],
  ),
];

export const sectorNamed = (name: string): Sector => {
  const found = SECTORS.find((candidate) => candidate.name === name);
  if (!found) throw new RangeError(`no sector ${name}`);
  return found;
};
