import type { WholeMarket } from '#shared/contract/market-map.ts';
import { MARKET_FACTS } from '#shared/screener/index.ts';
import type { FactStock } from './fact-table.ts';

export type MarketFacts = {
  readonly stocks: readonly FactStock[];
  /** Values of {@link MARKET_FACTS} for each of them. */
  readonly values: readonly (readonly number[])[];
  /** Names of sectors that could not be read. */
  readonly missing: readonly string[];
  /** False: stocks of the special board may be among those of the main board. */
  readonly isSpecialBoardRead: boolean;
};

/** The day of every listed stock, as the screener's table has it. */
export function marketFactsOf({ stocks, missing, isSpecialBoardRead }: WholeMarket): MarketFacts {
  return {
    stocks: stocks.map(({ code, name, sector, isSpecial }) => ({
      code,
      name,
      sector,
      board: isSpecial ? 'special' : 'main',
    })),
    values: stocks.map((stock) => MARKET_FACTS.map((fact) => stock[fact])),
    missing,
    isSpecialBoardRead,
  };
}
