/** The most traded companies of the practice exchange, most liquid first; invented, like all of them. */
export type Showcase = {
  readonly code: string;
  readonly name: string;
  readonly sector: string;
  readonly subSector: string;
  /** Rupiah, about; put on a valid tick when the market is made. */
  readonly price: number;
  /** Market capitalisation, trillion rupiah. */
  readonly capTrillion: number;
};

const row = (
  code: string,
  name: string,
  sector: string,
  subSector: string,
  price: number,
  capTrillion: number,
): Showcase => ({ code, name, sector, subSector, price, capTrillion });

export const SHOWCASE: readonly Showcase[] = [
  row('BNTG', 'Bank Bintang Tenggara', 'Financials', 'Banks', 4_580, 690),
  row('SRUN', 'Bank Seruni Nasional', 'Financials', 'Banks', 9_275, 1_140),
  row('LNTR', 'Lentera Telekom Nusa', 'Infrastructures', 'Telecommunications', 3_150, 312),
  row('GHRU', 'Gaharu Mineral Raya', 'Basic Materials', 'Metals & Minerals', 1_845, 44),
  row('KSWR', 'Bank Kaswari Rakyat', 'Financials', 'Banks', 6_125, 571),
  row('JALK', 'Jalak Digital Niaga', 'Technology', 'Online Platforms', 74, 82),
  row('CDRW', 'Cendrawasih Energi', 'Energy', 'Coal', 2_760, 88),
  row('MDKR', 'Madukara Pangan Sentosa', 'Consumer Non-Cyclicals', 'Food & Beverage', 7_650, 67),
  row('DMRA', 'Damara Otomotif Persada', 'Industrials', 'Multi-sector Holdings', 5_175, 209),
  row('BNTL', 'Bentala Nikel Raya', 'Basic Materials', 'Metals & Minerals', 484, 52),
  row('PLNG', 'Pelangi Surya Geotermal', 'Energy', 'Renewable Energy', 6_450, 863),
  row('MRBH', 'Merbah Kimia Persada', 'Basic Materials', 'Chemicals', 8_925, 772),
  row('ENGG', 'Enggang Petrogas', 'Energy', 'Oil & Gas', 1_310, 33),
  row('TKKR', 'Tekukur Ritel Utama', 'Consumer Cyclicals', 'Retail', 1_525, 25),
  row('NRML', 'Nirmala Husada', 'Healthcare', 'Pharmaceuticals', 1_470, 69),
  row('SGRA', 'Segara Boga Makmur', 'Consumer Non-Cyclicals', 'Food & Beverage', 11_450, 133),
  row('IDRS', 'Indurasmi Menara', 'Infrastructures', 'Towers', 655, 33),
  row('CMPK', 'Cempaka Properti', 'Properties & Real Estate', 'Developers', 1_105, 20),
  row('KLGA', 'Kalingga Semen', 'Basic Materials', 'Cement', 3_680, 25),
  row('ARNK', 'Arunika Data Siber', 'Technology', 'Software & IT Services', 39_500, 94),
  row('PUNA', 'Punai Trans Logistik', 'Transportation & Logistics', 'Logistics', 820, 11),
  row('MRNT', 'Meranti Agro Lestari', 'Consumer Non-Cyclicals', 'Plantations', 6_375, 12),
  row('GNTR', 'Gantari Konstruksi', 'Infrastructures', 'Construction', 238, 9),
  row('HRSA', 'Harsa Medika Utama', 'Healthcare', 'Hospitals', 2_490, 36),
  row('SDWA', 'Sadewa Bara Internasional', 'Energy', 'Coal', 24_150, 27),
  row('OKTR', 'Oktara Media', 'Consumer Cyclicals', 'Media & Entertainment', 334, 25),
  row('KNGA', 'Kenanga Multifinance', 'Financials', 'Consumer Financing', 960, 15),
  row('JGLA', 'Jenggala Tol Nusa', 'Infrastructures', 'Toll Roads', 4_260, 31),
  row('PIPT', 'Pipit Unggas Pangan', 'Consumer Non-Cyclicals', 'Poultry', 4_870, 80),
  row('DRGT', 'Dirgantari Kargo', 'Transportation & Logistics', 'Land Transport', 142, 3),
];
