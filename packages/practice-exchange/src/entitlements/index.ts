export { actionsClosed, createCumDates } from './cum-dates.ts';
export {
  createDividends,
  type DividendDue,
  type Dividends,
  dividendKey,
  dividendOn,
  dividendRecords,
  heldAtLastClose,
  symbolsAtLastClose,
} from './dividends.ts';
