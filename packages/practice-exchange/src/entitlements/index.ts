export { actionsClosed, type CumDates, createCumDates } from './cum-dates.ts';
export {
  createDividends,
  type DividendDue,
  type Dividends,
  dividendKey,
  dividendOn,
  dividendRecords,
} from './dividends.ts';
export { heldAtLastClose, symbolsAtLastClose } from './held-at-close.ts';
