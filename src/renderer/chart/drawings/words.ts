import type { DrawingRefusal } from '#shared/chart/drawing-document.ts';
import type { TextName, TranslateIn } from '#shared/i18n/translator.ts';
import { recordOf } from '#shared/records.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { DRAWING_WORDS, type DrawingGroup, type DrawingStyle, type DrawingWords } from './drawing.ts';
import type { DrawingTexts } from './drawing-place.ts';
import type { ToolId } from './registry.ts';
import type { Magnet } from './snap.ts';

/** Commands on drawings, in the order of their menu. */
export const DRAWING_ACTIONS = [
  ...['undo', 'redo', 'copy', 'paste', 'clone', 'edit-text', 'alert', 'lock', 'unlock', 'hide', 'show', 'front', 'up'],
  ...['down', 'back', 'remove', 'lock-all', 'hide-all', 'show-all', 'remove-all', 'export', 'import', 'magnet'],
] as const;
export type DrawingAction = (typeof DRAWING_ACTIONS)[number];

/** A tool without a text is a type error here. */
export const toolName = (id: ToolId): TextName => `drawings:tools.${id}`;
export const groupName = (group: DrawingGroup): TextName => `drawings:groups.${group}`;
export const actionName = (action: DrawingAction): TextName => `drawings:actions.${action}`;
export const magnetName = (magnet: Magnet): TextName => `drawings:magnets.${magnet}`;
export const styleName = (field: keyof DrawingStyle | 'theme'): TextName => `drawings:style.${field}`;
export const dashName = (dash: DrawingStyle['dash']): TextName => `drawings:dashes.${dash}`;
export const refusalText = (refusal: DrawingRefusal): TextName => `drawings:refusals.${refusal}`;

type Texts = TranslateIn<'drawings'>;

export const drawingWords = (t: Texts): DrawingWords => recordOf(DRAWING_WORDS, (word) => t(`words.${word}`));

const UNITS = [
  ['days', 24 * 60 * MINUTE_MS],
  ['hours', 60 * MINUTE_MS],
  ['minutes', MINUTE_MS],
] as const;

/** '12 bars, 3 days', in whole units of the largest that fits; the same for a span that goes back. */
export function spanText(t: Texts, bars: number, ms: number): string {
  const length = Math.abs(ms);
  const [unit, size] = UNITS.find(([, fits]) => length >= fits) ?? UNITS[2];
  const time = t(unit, { count: Math.round(length / size) });
  return t('span', { bars: t('bars', { count: Math.abs(bars) }), time });
}

/** What a chart writes beside drawings and measures. */
export const drawingTexts = (t: Texts): DrawingTexts => ({
  words: drawingWords(t),
  spanText: (bars, ms) => spanText(t, bars, ms),
  ticksText: (count) => t('ticks', { count }),
  volumeText: (volume) => t('volume', { volume }),
});
