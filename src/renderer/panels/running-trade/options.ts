/** The panel's persisted options; other keys under `options` are left unchanged. */
export type TapeOptions = {
  readonly scope: 'all' | 'symbol';
  /** 0 shows every trade. */
  readonly minimumLots: number;
  readonly filterOpen: boolean;
};

const MAX_LOTS = 100_000_000;

/** Parses a minimum number of lots: a whole number from 0. */
export const lotsFrom = (text: string): number => {
  const digits = text.replace(/\D/g, '').slice(0, 12);
  return digits === '' ? 0 : Math.min(Number(digits), MAX_LOTS);
};

export function readTapeOptions(options: Readonly<Record<string, unknown>>): TapeOptions {
  const { scope, minimumLots, filterOpen } = options;
  return {
    scope: scope === 'symbol' ? 'symbol' : 'all',
    minimumLots:
      typeof minimumLots === 'number' && Number.isSafeInteger(minimumLots) && minimumLots > 0
        ? Math.min(minimumLots, MAX_LOTS)
        : 0,
    filterOpen: filterOpen === true,
  };
}
