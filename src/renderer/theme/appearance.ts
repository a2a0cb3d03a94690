import type { Appearance } from '#shared/contract/settings.ts';

/** px at ordinary text; a larger text takes its rows with it. */
const ROWS: Readonly<Record<Appearance['density'], number>> = { compact: 19, standard: 22, roomy: 28 };
/** px; sizes that are given in numbers are for this. */
export const ORDINARY_TEXT = 12;
const ROW_PER_TEXT = 1.5;

/** Height of a row of figures, whole px: rows that are drawn by hand and those of the grids are the same. */
export const rowHeightOf = ({ density, fontSize }: Pick<Appearance, 'density' | 'fontSize'>): number =>
  ROWS[density] + Math.round((fontSize - ORDINARY_TEXT) * ROW_PER_TEXT);

/** What the style sheets ask the page for: attributes of the root, and the sizes that are numbers. */
export const marksOf = (appearance: Appearance) => ({
  attributes: {
    theme: appearance.theme,
    density: appearance.density,
    colours: appearance.colours,
    motion: appearance.motion,
    flashes: appearance.flashes ? 'on' : 'off',
  },
  sizes: { '--fs': `${appearance.fontSize}px`, '--row': `${rowHeightOf(appearance)}px` },
});
