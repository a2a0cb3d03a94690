import { z } from 'zod';
import type { OpenCollection } from '#exchange/database/collection.ts';
import { type ChartDocument, type ChartDraft, chartDocument, type SaveAnswer, saved } from './document.ts';

type ChartSetting = { readonly key: string; readonly value: string; readonly updatedAt: number };

/** Chart documents stored by the service: a layout per symbol, named templates, and settings by key. */
type ChartSettings = {
  layout(symbol: string): ChartDocument | undefined;
  /** Drops the layout saved longest ago when there are too many. */
  saveLayout(symbol: string, draft: ChartDraft): SaveAnswer;
  /** In the order in which they were made. */
  templates(): readonly ChartDocument[];
  template(id: string): ChartDocument | undefined;
  /** @param id null makes a new one. Refused for a name that another has, or when there are too many. */
  saveTemplate(id: string | null, draft: ChartDraft): SaveAnswer;
  removeTemplate(id: string): void;
  settings(type: number): readonly ChartSetting[];
  /** False when there are too many of the type. */
  saveSetting(type: number, key: string, value: string): boolean;
};

export const MAX_LAYOUTS = 300;
export const MAX_TEMPLATES = 100;
export const MAX_SETTINGS = 200;
/** Over all types; far above what one client stores. */
const MAX_SETTINGS_IN_ALL = 1_000;

const setting = z.object({ type: z.number(), key: z.string(), value: z.string(), updatedAt: z.number() });

/** @param now Unix ms */
export function createChartSettings(
  collection: OpenCollection,
  now: () => number,
  randomId: () => string,
): ChartSettings {
  const layouts = collection('chart-layout', chartDocument, { cap: MAX_LAYOUTS });
  const templates = collection('chart-template', chartDocument, { cap: MAX_TEMPLATES });
  const settings = collection('chart-setting', setting, { cap: MAX_SETTINGS_IN_ALL });
  const ofType = (type: number) => settings.all().filter((each) => each.type === type);

  return {
    layout: (symbol) => layouts.get(symbol),
    saveLayout(symbol, draft) {
      const answer = saved(layouts.get(symbol), draft, now(), randomId);
      if (answer.ok) {
        // Removed first, so that the records stay in order of saving.
        layouts.remove(symbol);
        layouts.put(symbol, answer.document);
      }
      return answer;
    },
    templates: () => templates.all(),
    template: (id) => templates.get(id),
    saveTemplate(id, draft) {
      const taken = templates.all().some((each) => each.id !== id && sameName(each.name, draft.name));
      if (taken) return { ok: false, why: `there is a template named ${draft.name} already` };
      if (id === null && templates.size() >= MAX_TEMPLATES) {
        return { ok: false, why: `there are ${MAX_TEMPLATES} templates already` };
      }
      const answer = saved(id === null ? undefined : templates.get(id), draft, now(), randomId);
      if (answer.ok) templates.put(answer.document.id, answer.document);
      return answer;
    },
    removeTemplate: (id) => templates.remove(id),
    settings: (type) => ofType(type),
    saveSetting(type, key, value) {
      const id = `${type}/${key}`;
      if (settings.get(id) === undefined) {
        if (ofType(type).length >= MAX_SETTINGS || settings.size() >= MAX_SETTINGS_IN_ALL) return false;
      }
      settings.put(id, { type, key, value, updatedAt: now() });
      return true;
    },
  };
}

const sameName = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();
