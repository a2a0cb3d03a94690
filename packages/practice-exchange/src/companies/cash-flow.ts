import { type Accounts, type CashFlow, debtOf } from './statements.ts';

type Balance = Accounts['balance'];

/** What is lent to customers or lies in stock, less what others leave with the company. */
const tiedUp = (sheet: Balance): number =>
  'loans' in sheet
    ? sheet.loans - sheet.loanLossAllowance + sheet.securities - sheet.customerDeposits - sheet.otherLiabilities
    : sheet.receivables + sheet.inventories - sheet.otherLiabilities;

/** A quarter's cash flow between two balance sheets. */
export function cashFlowOf(netIncome: number, dividendsPaid: number, before: Balance, after: Balance): CashFlow {
  const depreciation = Math.round(before.fixedAssets * 0.018);
  const workingCapital = tiedUp(before) - tiedUp(after);
  const operating = netIncome + depreciation + workingCapital;
  const invested = after.fixedAssets - before.fixedAssets + depreciation;
  const capitalExpenditure = Math.max(0, invested);
  const otherInvesting = Math.max(0, -invested) - (after.otherAssets - before.otherAssets);
  const investing = otherInvesting - capitalExpenditure;
  const debtRaised = debtOf(after) - debtOf(before);
  const otherFinancing = after.shareCapital - before.shareCapital;
  const financing = debtRaised - dividendsPaid + otherFinancing;
  return {
    netIncome,
    depreciation,
    workingCapital,
    operating,
    capitalExpenditure,
    otherInvesting,
    investing,
    debtRaised,
    dividendsPaid,
    otherFinancing,
    financing,
    netChange: operating + investing + financing,
  };
}
