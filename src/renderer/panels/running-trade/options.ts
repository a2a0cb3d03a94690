import type { NumberFormat } from '#shared/formats/formats.ts';
import { type NumberField, numberIn } from '#shared/formats/read-number.ts';

/** The panel's persisted options; other keys under `options` are left unchanged. */
export type TapeOptions = {
  readonly scope: 'all' | 'symbol';
  /** 0 shows every trade. */
  readonly minimumLots: number;
  readonly filterOpen: boolean;
};

const MAX_LOTS = 100_000_000;

/** Lots are whole. */
export const LOTS = { places: 0 } as const satisfies NumberField;

/** Parses a minimum number of lots; null for empty text, NaN for anything but a whole number from 0. */
export function parseLots(text: string, format: NumberFormat): number | null {
  const lots = numberIn(text, LOTS, format);
  return lots === null ? null : lots < 0 ? Number.NaN : Math.min(lots, MAX_LOTS);
}

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
