import { namesOf } from '#shared/records.ts';
import type { AccountsReport, AccountsRow } from './accounts-table.ts';

/** What a figure of accounts is measured in. */
export type FigureKind = 'amount' | 'per-share' | 'percent' | 'times' | 'shares';

type Known = {
  readonly kind?: FigureKind;
  /** Codes that services give the row, in lower case with underscores. */
  readonly codes: readonly string[];
  /** Names of the row in English and Indonesian, for services without codes. */
  readonly names: RegExp;
};

/** The figures that ratios are made of, and how a row that has one is recognised. The first that fits counts. */
const FIGURES = {
  revenue: {
    codes: ['revenue', 'net_sales'],
    names: /^(total |net )?(revenues?|sales)$|^(pendapatan usaha|penjualan)/,
  },
  grossProfit: { codes: ['gross_profit'], names: /^gross profit|^laba (bruto|kotor)/ },
  netInterestIncome: {
    codes: ['net_interest_income'],
    names: /^net interest( and sharia)? income|^pendapatan bunga( dan syariah)?( -)? (bersih|neto)/,
  },
  operatingProfit: { codes: ['operating_profit', 'ebit'], names: /^operating profit|^laba (usaha|operasi)/ },
  operatingIncome: {
    codes: ['operating_income', 'total_operating_income'],
    names: /^(total )?operating income|^(jumlah |total )?pendapatan operasional/,
  },
  operatingCosts: {
    codes: ['operating_costs', 'operating_cost', 'operating_expenses', 'total_operating_expenses'],
    names: /^(total )?operating (costs?|expenses?)|^(jumlah |total )?(beban|biaya) (operasional|usaha)/,
  },
  financeCost: {
    codes: ['finance_cost', 'finance_costs', 'interest_expense'],
    names: /^(finance costs?|interest expenses?)|^beban (keuangan|bunga)/,
  },
  profitBeforeTax: {
    codes: ['profit_before_tax'],
    names: /^(profit|income)( \(loss\))? before (income )?tax|^laba( \(rugi\))? sebelum (beban )?pajak/,
  },
  parentProfit: {
    codes: ['net_income_parent', 'profit_attributable_to_parent'],
    names: /^(net )?(profit|income).*(attributable to|owners of).*(owners|parent)|^laba.*diatribusikan.*pemilik/,
  },
  netIncome: {
    codes: ['net_income', 'profit_for_the_period', 'net_profit'],
    names: /^net (income|profit)|^profit for the (period|year)|^laba (bersih|neto|tahun|periode)/,
  },
  eps: { kind: 'per-share', codes: ['eps', 'basic_eps'], names: /^(basic )?earnings per share|^laba.*per saham/ },
  depreciation: {
    codes: ['depreciation', 'depreciation_and_amortisation', 'depreciation_and_amortization'],
    names: /^depreciation|^penyusutan|^depresiasi/,
  },
  operatingCash: {
    codes: ['operating', 'cash_from_operations', 'operating_cash_flow'],
    names: /^(net cash |cash )?from operat|^net cash.*operating|^(arus )?kas.*aktivitas operasi/,
  },
  cash: { codes: ['cash', 'cash_and_equivalents'], names: /^cash( and (cash )?equivalents)?$|^kas( dan setara kas)?$/ },
  currentAssets: {
    codes: ['current_assets', 'total_current_assets'],
    names: /^(total )?current assets|^(jumlah |total )?aset lancar/,
  },
  totalAssets: { codes: ['total_assets'], names: /^total assets|^(jumlah|total) aset$/ },
  shortDebt: {
    codes: ['short_term_debt'],
    names: /^short-?term (debt|borrowings|loans)|^(utang|pinjaman)( bank)? jangka pendek/,
  },
  longDebt: {
    codes: ['long_term_debt'],
    names: /^long-?term (debt|borrowings|loans)|^(utang|pinjaman)( bank)? jangka panjang/,
  },
  currentLiabilities: {
    codes: ['current_liabilities', 'total_current_liabilities'],
    names: /^(total )?current liabilities|^(jumlah |total )?liabilitas jangka pendek/,
  },
  totalLiabilities: { codes: ['total_liabilities'], names: /^total liabilities$|^(jumlah|total) liabilitas$/ },
  minorities: {
    codes: ['minority_interest', 'minorities', 'non_controlling_interests'],
    names: /^(non-?controlling|minority) interests?|^kepentingan non-?pengendali/,
  },
  retainedEarnings: { codes: ['retained_earnings'], names: /^retained earnings|^saldo laba/ },
  parentEquity: {
    codes: ['equity_parent', 'equity_attributable_to_parent'],
    names: /^equity attributable to|^ekuitas.*diatribusikan.*pemilik/,
  },
  equity: { codes: ['equity', 'total_equity'], names: /^(total )?equity$|^(jumlah |total )?ekuitas$/ },
  sharesOutstanding: {
    kind: 'shares',
    codes: ['shares_outstanding', 'weighted_shares'],
    names: /^(weighted (average )?)?(number of )?shares( outstanding)?$|^(jumlah )?saham beredar/,
  },
  bvps: { kind: 'per-share', codes: ['bvps'], names: /^book value per share|^nilai buku per saham/ },
  loans: {
    codes: ['loans', 'total_loans', 'gross_loans'],
    names: /^(total |gross )?loans( and (advances|financing))?$|^(jumlah |total )?kredit( yang diberikan)?$/,
  },
  customerDeposits: {
    codes: ['customer_deposits', 'deposits', 'third_party_funds'],
    names: /^(total )?(customer )?deposits( from customers)?$|^simpanan nasabah|^dana pihak ketiga/,
  },
  earningAssets: { codes: ['earning_assets'], names: /^(total |average )?(interest-)?earning assets|^aset produktif/ },
  capital: {
    codes: ['capital', 'total_capital', 'regulatory_capital'],
    names: /^(total |regulatory )?capital$|^(jumlah |total )?modal$/,
  },
  riskWeightedAssets: {
    codes: ['risk_weighted_assets', 'rwa'],
    names: /^risk[- ]weighted assets|^(aset tertimbang menurut risiko|atmr)/,
  },
  substandard: { codes: ['substandard', 'loans_substandard'], names: /^substandard|^kurang lancar/ },
  doubtful: { codes: ['doubtful', 'loans_doubtful'], names: /^doubtful|^diragukan/ },
  loss: { codes: ['loss', 'loans_loss'], names: /^loss( loans)?$|^macet/ },
  car: { kind: 'percent', codes: ['car'], names: /^(car|capital adequacy( ratio)?|kpmm|rasio kecukupan modal)/ },
  nplGross: {
    kind: 'percent',
    codes: ['npl_gross', 'npl'],
    names: /^(npl|non-?performing loans?)([ -]*\(?gross\)?|[ -]*\(?bruto\)?)/,
  },
  nplNet: {
    kind: 'percent',
    codes: ['npl_net'],
    names: /^(npl|non-?performing loans?)([ -]*\(?net\)?|[ -]*\(?neto\)?)/,
  },
  nim: { kind: 'percent', codes: ['nim'], names: /^(nim|net interest margin)/ },
  ldr: { kind: 'percent', codes: ['ldr'], names: /^(ldr|loans? to deposits?)/ },
  bopo: { kind: 'percent', codes: ['bopo'], names: /^(bopo|operating costs? to operating income)/ },
  grossMargin: { kind: 'percent', codes: ['gross_margin'], names: /^gross margin/ },
  currentRatio: { kind: 'times', codes: ['current_ratio'], names: /^current ratio|^rasio lancar/ },
  der: { kind: 'times', codes: ['der'], names: /^debt to equity|^der$/ },
} as const satisfies Readonly<Record<string, Known>>;

/** A figure of accounts, whatever the service calls it. */
export type AccountFigure = keyof typeof FIGURES;
export const ACCOUNT_FIGURES = namesOf(FIGURES);

const byCode = new Map<string, AccountFigure>(
  ACCOUNT_FIGURES.flatMap((figure) => FIGURES[figure].codes.map((code) => [code, figure] as const)),
);

/** The figure that a row of accounts has: by its code, else by its name; null for any other. */
export function figureOf({ code, name }: { readonly code: string; readonly name: string }): AccountFigure | null {
  const coded = byCode.get(
    code
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  if (coded) return coded;
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[,:]?\s*%$/, '')
    .replace(/\s+/g, ' ');
  return ACCOUNT_FIGURES.find((figure) => FIGURES[figure].names.test(plain)) ?? null;
}

/** What a known figure is measured in. */
export function kindOf(figure: AccountFigure): FigureKind {
  const known: Known = FIGURES[figure];
  return known.kind ?? 'amount';
}

const PER_SHARE = /\bper share\b|\bper (lembar )?saham\b/i;

/** What a row of a report is measured in; per share always in rupiah (docs/wire-assumptions.md, Accounts). */
export function kindOfRow(row: Pick<AccountsRow, 'code' | 'name'>, report: AccountsReport): FigureKind {
  const figure = figureOf(row);
  if (figure !== null) return kindOf(figure);
  if (PER_SHARE.test(row.name)) return 'per-share';
  return report === 'RATIOS' ? 'percent' : 'amount';
}

const OF_BANKS: ReadonlySet<AccountFigure | null> = new Set<AccountFigure>([
  ...(['netInterestIncome', 'customerDeposits', 'earningAssets', 'riskWeightedAssets'] as const),
  ...(['car', 'nplGross', 'nplNet', 'nim', 'ldr', 'bopo'] as const),
]);

/** Whether only banks have it. */
export const isBankFigure = (figure: AccountFigure | null): boolean => OF_BANKS.has(figure);

/** Tells a bank by its subsector, where its accounts do not tell. */
export const isBankSector = (subSector: string): boolean => /\bbanks?\b|perbankan/i.test(subSector);

/** Ratios that say nothing about a bank. */
const NOT_FOR_BANKS: ReadonlySet<AccountFigure | null> = new Set(['der', 'currentRatio', 'grossMargin']);

export const suitsBanks = (figure: AccountFigure | null): boolean => !NOT_FOR_BANKS.has(figure);
