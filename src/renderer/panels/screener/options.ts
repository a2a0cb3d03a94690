import { type Screen, screenBody } from '#shared/contract/screener.ts';
import { isPreset, PRESETS, type PresetId, type ScreenBody } from '#shared/screener/index.ts';

/** The screen that the panel shows. */
export type Source =
  | { readonly kind: 'preset'; readonly id: PresetId }
  | { readonly kind: 'saved'; readonly id: string }
  | { readonly kind: 'blank' };

export type ScreenerOptions = {
  readonly source: Source;
  /** The conditions as they were changed and not saved; null where they are the source's. */
  readonly draft: ScreenBody | null;
  readonly isFolded: boolean;
  readonly showsIncomplete: boolean;
};

const FIRST: PresetId = 'mostActive';

/** Parses persisted options; invalid values fall back to the defaults. */
export function readScreenerOptions(options: Readonly<Record<string, unknown>>): ScreenerOptions {
  const draft = screenBody.safeParse(options.draft);
  return {
    source: sourceOf(options.screen),
    draft: draft.success ? draft.data : null,
    isFolded: options.folded === true,
    showsIncomplete: options.incomplete === true,
  };
}

function sourceOf(text: unknown): Source {
  if (typeof text !== 'string') return { kind: 'preset', id: FIRST };
  const [kind, id = ''] = [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1, 100)];
  if (kind === 'saved') return { kind, id };
  if (kind === 'preset' && isPreset(id)) return { kind, id };
  return text === 'blank' ? { kind: 'blank' } : { kind: 'preset', id: FIRST };
}

export const sourceText = (source: Source): string =>
  source.kind === 'blank' ? 'blank' : `${source.kind}:${source.id}`;

export const BLANK: ScreenBody = {
  conditions: [],
  columns: ['changePercent', 'value'],
  ranking: { figure: 'value', descending: true },
};

/** The conditions of a source without changes; those of a new screen where the saved one is gone. */
export function bodyOf(source: Source, saved: readonly Screen[]): ScreenBody {
  if (source.kind === 'preset') return PRESETS[source.id];
  if (source.kind === 'blank') return BLANK;
  const found = saved.find(({ id }) => id === source.id);
  if (found === undefined) return BLANK;
  const { conditions, columns, ranking } = found;
  return { conditions, columns, ranking };
}
