import { COMPOSITE } from '#renderer/queries/market-map.ts';
import { type ComparedId, sectorId } from '../setup/compared-id.ts';

/** How many sectors are offered. */
const MAX_SECTORS = 6;

type Wanted = {
  /** '' for none. */
  readonly keyword: string;
  /** Sector of the chart's own stock; '' while it is not known. */
  readonly own: string;
};

/** The sectors whose names have the keyword in them, in any case; without a keyword that of the chart's own stock. */
export function sectorsFound(names: readonly string[], { keyword, own }: Wanted): readonly string[] {
  const [part, whole] = [keyword.toLowerCase(), own.toLowerCase()];
  return names
    .filter((name) => (part === '' ? name.toLowerCase() === whole : name.toLowerCase().includes(part)))
    .slice(0, MAX_SECTORS);
}

type Found = {
  readonly keyword: string;
  /** Codes that the service found. */
  readonly stocks: readonly ComparedId[];
  /** Whether the service has answered: until then only a whole name is chosen. */
  readonly areStocksRead: boolean;
  readonly sectors: readonly string[];
};

/** What Enter adds: what is named as a whole, else the first stock, else the first sector; null for nothing. */
export function choiceOf({ keyword, stocks, areStocksRead, sectors }: Found): ComparedId | null {
  if (keyword === '') return null;
  const code = keyword.toUpperCase();
  const named = [COMPOSITE, ...stocks].find((each) => each === code);
  if (named !== undefined) return named;
  const whole = sectors.find((name) => name.toUpperCase() === code);
  if (whole !== undefined) return sectorId(whole);
  const [first] = stocks;
  if (first !== undefined) return first;
  return areStocksRead && sectors[0] !== undefined ? sectorId(sectors[0]) : null;
}
