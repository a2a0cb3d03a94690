import {
  type ChartDocument,
  createChartSettings,
  MAX_SETTINGS,
  type SaveAnswer,
} from '#exchange/chart-settings/index.ts';
import { INDICATORS } from '#exchange/indicators/index.ts';
import type { Domain } from '#exchange/rest/parts.ts';
import { route } from '#exchange/rest/route.ts';
import { exerciseServicesOf } from '#exchange/rest/trading/exercise/exercise-services.ts';
import { conflict, invalidParameter, notFound } from '#exchange/service-refusal.ts';
import { endpoints, momentText } from '#shared/service/index.ts';
import { type Charted, chartInitial } from './chart-initial.ts';
import { listedMark } from './chart-marks.ts';

const VERSION = '1.4.0';
/** Format version of stored documents and indicator definitions. */
const DOCUMENT_VERSION = 1;
const INDICATOR_VERSION = 1;
const LONGEST_RANGE_YEARS = 20;
/** The type of the chart's own settings. */
const CHART_SETTINGS = 1;

export const chartsRoutes: Domain = (parts) => {
  const { market, store, clock, randomId } = parts;
  const { charts } = endpoints;
  const settings = createChartSettings(store.collection, clock.now, randomId);
  const exerciseServices = exerciseServicesOf(parts);

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
    const found = settings.template(id);
    if (!found) throw notFound(`template ${id}`);
    return found;
  };
  const settingsOf = (type: number) => ({
    user_setting_type: type,
    configurations: settings
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
      exerciseServices.bringUpToDate();
      return { corpactions: found === 'IHSG' ? [] : exerciseServices.listed(found, from, to).map(listedMark) };
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
      return chartInitial(market, found, settings.layout(codeOf(path.symbol)), clock.now());
    }),
    route(charts.layout, ({ path }) => {
      const symbol = codeOf(path.symbol);
      return wireLayout(symbol, settings.layout(symbol));
    }),
    route(charts.saveLayout, ({ path, body: { name, content, revision } }) => {
      const symbol = codeOf(path.symbol);
      const draft = { name: name ?? symbol, content, basedOn: revision };
      return wireLayout(
        symbol,
        store.inTransaction(() => taken(settings.saveLayout(symbol, draft))),
      );
    }),
    route(charts.templates, () => settings.templates().map(wireTemplate)),
    route(charts.saveTemplate, ({ body: { template_id, name, content, revision } }) => {
      if (template_id !== undefined) template(template_id);
      return wireTemplate(taken(settings.saveTemplate(template_id ?? null, { name, content, basedOn: revision })));
    }),
    route(charts.template, ({ path }) => {
      const found = template(path.templateId);
      return { ...wireTemplate(found), symbol: codeOf(path.symbol), content: found.content };
    }),
    route(charts.deleteTemplate, ({ path }) => {
      const { id } = template(path.templateId);
      settings.removeTemplate(id);
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
      if (!settings.saveSetting(type, body.key, body.value)) {
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
