import { translateNow } from '#renderer/i18n/index.ts';
import { requestOnChart } from '#renderer/panel-kit/chart-requests.ts';
import type { PaletteItem, PaletteSource } from '#renderer/panel-kit/palette-source.ts';
import { searchWords } from '#renderer/panel-kit/search-words.ts';
import type { TextName } from '#shared/i18n/translator.ts';

type Named = { readonly id: string; readonly title: TextName; readonly short: TextName | null };
type Chart = typeof import('#renderer/chart/index.ts');

/** The palette's results of a list that comes with the chart, of which there are too many to list without words. */
function sourceOf(
  source: 'indicators' | 'drawings',
  kind: 'indicator' | 'tool',
  namesIn: (chart: Chart) => readonly Named[],
): PaletteSource {
  let names: readonly Named[] = [];
  return {
    id: source,
    async load() {
      names = namesIn(await import('#renderer/chart/index.ts'));
    },
    search: (query): readonly PaletteItem[] =>
      query === ''
        ? []
        : names.map(({ id, title, short }) => ({
            id,
            title: translateNow(title),
            detail: short === null ? null : translateNow(short),
            words: searchWords(kind === 'tool' ? 'tools' : 'indicators', id, (translate) => translate(title)),
          })),
    choose: ({ id }) => requestOnChart({ kind, id }),
  };
}

/** Adds an indicator to the active chart. */
export const indicatorSource = sourceOf('indicators', 'indicator', ({ INDICATORS, indicatorTexts }) =>
  INDICATORS.flatMap(({ id }) => {
    const title = indicatorTexts.name({ id });
    return title === null ? [] : { id, title, short: indicatorTexts.short({ id }) };
  }),
);

/** Starts a drawing tool on the active chart. */
export const drawingSource = sourceOf('drawings', 'tool', ({ TOOLS, toolName }) =>
  TOOLS.map(({ id }) => ({ id, title: toolName(id), short: null })),
);
