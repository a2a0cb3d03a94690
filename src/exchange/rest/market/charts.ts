import {
  type ChartDocument,
  createChartSettings,
  MAX_SETTINGS,
  type SaveAnswer,
} from '#exchange/chart-settings/index.ts';
import { INDICATORS } from '#exchange/indicators/index.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import type { Domain } from '../parts.ts';
import { conflict, invalidParameter, notFound } from '../refusal.ts';
import { route } from '../route.ts';
import { exerciseOfficeOf } from '../trading/exercise-office.ts';
import { type Charted, chartInitial } from './chart-initial.ts';
import { listedMark } from './chart-marks.ts';

const VERSION = '1.4.0';
/** Form of the kept documents, and of the indicator definitions. */
const DOCUMENT_VERSION = 1;
const INDICATOR_VERSION = 1;
const LONGEST_RANGE_YEARS = 20;
/** The type of the chart's own settings. */
const CHART_SETTINGS = 1;

export const chartsRoutes: Domain = (parts) => {
  const { market, store, clock, randomId } = parts;
  const { charts } = endpoints;
  const kept = createChartSettings(store.collection, clock.now, randomId);
  const office = exerciseOfficeOf(parts);

  const charted = (symbol: string): Charted => {
    const found = symbol === 'IHSG' ? symbol : market.instrument(symbol);
    if (!found) throw notFound(`stock ${symbol}`);
    return found;
  };
  /** @throws ServiceRefusal when there is no such share or index */
  const codeOf = (symbol: string): string => {
    const found = charted(symbol);
    return found === 'IHSG' ? found : found.code;
  };
  const template = (id: string): ChartDocument => {
    const found = kept.template(id);
    if (!found) throw notFound(`template ${id}`);
    return found;
  };
  const settingsOf = (type: number) => ({
    user_setting_type: type,
    configurations: kept
      .settings(type)
      .map(({ key, value, updatedAt }) => ({ key, value, updated_at: momentText(updatedAt) })),
  });

  return [
    route(charts.corporateActions, ({ query: { symbol, from, to } }) => {
      const found = charted(symbol);
      if (from > to) throw invalidParameter('from', 'is after to');
      if (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > LONGEST_RANGE_YEARS) {
        throw invalidParameter('from', `and to are more than ${LONGEST_RANGE_YEARS} years apart`);
      }
      office.bringUpToDate();
      return { corpactions: found === 'IHSG' ? [] : office.listed(found, from, to).map(listedMark) };
    }),
    route(charts.indicators, () => ({
      indicators: INDICATORS.map(({ shortName, overlay, inputs, plots, levels, ...rest }) => ({
        ...rest,
        short_name: shortName,
        is_overlay: overlay,
        inputs: inputs.map((input) => (input.type === 'source' ? { ...input, options: [...input.options] } : input)),
        plots: [...plots],
        levels: [...levels],
      })),
    })),
    route(charts.initial, ({ path }) => {
      const found = charted(path.symbol);
      return chartInitial(market, found, kept.layout(codeOf(path.symbol)), clock.now());
    }),
    route(charts.layout, ({ path }) => {
      const symbol = codeOf(path.symbol);
      return wireLayout(symbol, kept.layout(symbol));
    }),
    route(charts.saveLayout, ({ path, body: { name, content, revision } }) => {
      const symbol = codeOf(path.symbol);
      const draft = { name: name ?? symbol, content, basedOn: revision };
      return wireLayout(
        symbol,
        store.inTransaction(() => taken(kept.saveLayout(symbol, draft))),
      );
    }),
    route(charts.templates, () => kept.templates().map(wireTemplate)),
    route(charts.saveTemplate, ({ body: { template_id, name, content, revision } }) => {
      if (template_id !== undefined) template(template_id);
      return wireTemplate(taken(kept.saveTemplate(template_id ?? null, { name, content, basedOn: revision })));
    }),
    route(charts.template, ({ path }) => {
      const found = template(path.templateId);
      return { ...wireTemplate(found), symbol: codeOf(path.symbol), content: found.content };
    }),
    route(charts.deleteTemplate, ({ path }) => {
      const { id } = template(path.templateId);
      kept.removeTemplate(id);
      return { template_id: id };
    }),
    route(charts.version, () => ({
      version: VERSION,
      document_version: DOCUMENT_VERSION,
      indicator_version: INDICATOR_VERSION,
    })),
    route(charts.configurations, ({ query }) => settingsOf(query.user_setting_type)),
    route(charts.saveConfiguration, ({ body }) => {
      const type = body.user_setting_type ?? CHART_SETTINGS;
      if (!kept.saveSetting(type, body.key, body.value)) {
        throw conflict(`there are ${MAX_SETTINGS} settings of this type already`);
      }
      return settingsOf(type);
    }),
  ];
};

/** @throws ServiceRefusal for a save that was refused */
function taken(answer: SaveAnswer): ChartDocument {
  if (!answer.ok) throw conflict(answer.why);
  return answer.document;
}

const wireLayout = (symbol: string, document: ChartDocument | undefined) => ({
  layout_id: document?.id ?? '',
  symbol,
  name: document?.name ?? '',
  content: document?.content ?? null,
  revision: document?.revision ?? 0,
  created_at: momentText(document?.createdAt ?? null),
  updated_at: momentText(document?.updatedAt ?? null),
});

const wireTemplate = ({ id, name, content, revision, createdAt, updatedAt }: ChartDocument) => ({
  template_id: id,
  name,
  revision,
  size: content.length,
  created_at: momentText(createdAt),
  updated_at: momentText(updatedAt),
});
