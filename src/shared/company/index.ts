export { type Accounts, accountsOf } from './accounts.ts';
export { type AccountsReport, type AccountsTable, isFlow, isRupiah } from './accounts-table.ts';
export { BANK_RATIOS, type BankRatio, type BankRatioName, type BankRatios, bankRatios } from './bank-ratios.ts';
export type { QuarterlyReports } from './cover.ts';
export { F_CRITERIA, type FCriterion, type FPart, type FScore, fScore, type UsedFigure } from './f-score.ts';
export {
  type AccountFigure,
  type FigureKind,
  figureOf,
  isBankFigure,
  isBankSector,
  kindOf,
  kindOfRow,
  suitsBanks,
} from './figures.ts';
export { type NextAccounts, nextAccounts } from './next-accounts.ts';
export { type CompositionMonth, type CompositionPart, compositionHistory, dealKey, duplicateDeals } from './owners.ts';
export { medianOf, PEER_FIGURES, type PeerFigure, type PeerFigures, peerFigures } from './peers.ts';
export { annualised, closingBalances, inRupiah, restated, singleQuarters, trailingYear, yearToDate } from './recut.ts';
export { VALUATIONS, type Valuation, type ValuationName, valuations } from './valuation.ts';
export {
  Z_DISTRESS,
  Z_EMERGING,
  Z_SAFE,
  Z_TERMS,
  Z_WEIGHTS,
  type ZPart,
  type ZScore,
  type ZTerm,
  zScore,
} from './z-score.ts';
