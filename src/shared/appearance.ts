import type { Appearance } from '#shared/contract/settings.ts';

/** Row height at the standard text size, px; rows grow with the text. */
const ROWS: Readonly<Record<Appearance['density'], number>> = { compact: 19, standard: 22, roomy: 28 };
/** px; numeric sizes in code refer to this text size. */
export const ORDINARY_TEXT = 12;
const ROW_PER_TEXT = 1.5;

/** Height of a table row, whole px, the same in grids and in hand-drawn tables. */
export const rowHeightOf = ({ density, fontSize }: Pick<Appearance, 'density' | 'fontSize'>): number =>
  ROWS[density] + Math.round((fontSize - ORDINARY_TEXT) * ROW_PER_TEXT);

/** The root element's attributes and size variables that the style sheets use. */
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
