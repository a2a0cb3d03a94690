import { LIMITS } from './map/colour-scale.ts';

export const SECTIONS = ['map', 'breadth', 'sectors', 'index', 'special', 'trending'] as const;
export type Section = (typeof SECTIONS)[number];
export const SIZES = ['value', 'marketCap'] as const;
export const VIEWS = ['map', 'table'] as const;

const STANDARD_LIMIT = 3;

export type MapOptions = ReturnType<typeof readMapOptions>;

/** Parses persisted options; invalid values fall back to the defaults. */
export function readMapOptions(options: Readonly<Record<string, unknown>>) {
  const { section, sizeBy, view, limit, sector, part } = options;
  return {
    section: SECTIONS.find((each) => each === section) ?? 'map',
    sizeBy: SIZES.find((each) => each === sizeBy) ?? 'value',
    view: VIEWS.find((each) => each === view) ?? 'map',
    /** Percent at which a tile has the full colour. */
    limit: LIMITS.find((each) => each === limit) ?? STANDARD_LIMIT,
    /** Ids of the sector and of the part that are open; null for none. */
    sector: idOf(sector),
    part: idOf(part),
  };
}

const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
