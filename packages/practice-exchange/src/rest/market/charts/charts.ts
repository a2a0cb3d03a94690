import {
  type ChartDocument,
  createChartSettings,
  MAX_SETTINGS,
  type SaveAnswer,
} from '#exchange/chart-settings/index.ts';
import { INDICATORS } from '#exchange/indicators/index.ts';
import { inForm } from '#exchange/rest/checked-input.ts';
import type { Domain, Parts } from '#exchange/rest/parts.ts';
import { type AnswerData, type Call, type Route, route } from '#exchange/rest/route.ts';
import { exerciseServicesOf, isPublic } from '#exchange/rest/trading/exercise/exercise-services.ts';
import { conflict, invalidParameter, notFound } from '#exchange/service-refusal.ts';
import { endpoints } from '#shared/service/endpoints.ts';
import { momentText } from '#shared/service/lenient.ts';
import { type Charted, chartInitial } from './chart-initial.ts';
import { listedMark } from './chart-marks.ts';

const SETTING_KEY = /^[A-Za-z][\w.:-]{0,63}$/;

const VERSION = '1.4.0';
/** Format version of stored documents and indicator definitions. */
const DOCUMENT_VERSION = 1;
const INDICATOR_VERSION = 1;
const LONGEST_RANGE_YEARS = 20;
/** The type of the chart's own settings. */
const CHART_SETTINGS = 1;

const { charts } = endpoints;

class ChartsRoutes {
  readonly #parts: Parts;
  readonly #settings;
  readonly #exerciseServices;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { randomId } = parts;
    this.#settings = createChartSettings(this.#parts.store.collection, this.#parts.clock.now, randomId);
    this.#exerciseServices = exerciseServicesOf(parts);
  }

  routes(): Route[] {
    return [
      route(charts.corporateActions, (call) => this.#corporateActions(call)),
      route(charts.indicators, () => this.#indicators()),
      route(charts.initial, (call) => this.#initial(call)),
      route(charts.layout, (call) => this.#layout(call)),
      route(charts.saveLayout, (call) => this.#saveLayout(call)),
      route(charts.templates, () => this.#templates()),
      route(charts.saveTemplate, (call) => this.#saveTemplate(call)),
      route(charts.template, (call) => this.#templateAnswer(call)),
      route(charts.deleteTemplate, (call) => this.#deleteTemplate(call)),
      route(charts.version, () => this.#version()),
      route(charts.configurations, (call) => this.#configurations(call)),
      route(charts.saveConfiguration, (call) => this.#saveConfiguration(call)),
    ];
  }

  #corporateActions({
    query: { symbol, from, to },
  }: Call<typeof charts.corporateActions>): AnswerData<typeof charts.corporateActions> {
    const found = this.#charted(symbol);
    if (from > to) throw invalidParameter('from', 'is after to');
    if (Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > LONGEST_RANGE_YEARS) {
      throw invalidParameter('from', `and to are more than ${LONGEST_RANGE_YEARS} years apart`);
    }
    this.#exerciseServices.bringUpToDate();
    if (found === 'IHSG') return { corpactions: [] };
    const today = this.#exerciseServices.exercises.today();
    return { corpactions: this.#exerciseServices.listed(found, from, to).filter(isPublic(today)).map(listedMark) };
  }

  #indicators(): AnswerData<typeof charts.indicators> {
    return {
      indicators: INDICATORS.map(({ shortName, overlay, inputs, plots, levels, ...rest }) => ({
        ...rest,
        short_name: shortName,
        is_overlay: overlay,
        inputs: inputs.map((input) => (input.type === 'source' ? { ...input, options: [...input.options] } : input)),
        plots: [...plots],
        levels: [...levels],
      })),
    };
  }

  #initial({ path }: Call<typeof charts.initial>): AnswerData<typeof charts.initial> {
    const found = this.#charted(path.symbol);
    return chartInitial(
      this.#parts.market,
      found,
      this.#settings.layout(this.#codeOf(path.symbol)),
      this.#parts.clock.now(),
    );
  }

  #layout({ path }: Call<typeof charts.layout>): AnswerData<typeof charts.layout> {
    const symbol = this.#codeOf(path.symbol);
    return wireLayout(symbol, this.#settings.layout(symbol));
  }

  #saveLayout({
    path,
    body: { name, content, revision },
  }: Call<typeof charts.saveLayout>): AnswerData<typeof charts.saveLayout> {
    const symbol = this.#codeOf(path.symbol);
    const draft = { name: name ?? symbol, content, basedOn: revision };
    return wireLayout(
      symbol,
      this.#parts.store.inTransaction(() => taken(this.#settings.saveLayout(symbol, draft))),
    );
  }

  #templates(): AnswerData<typeof charts.templates> {
    return this.#settings.templates().map(wireTemplate);
  }

  #saveTemplate({
    body: { template_id, name, content, revision },
  }: Call<typeof charts.saveTemplate>): AnswerData<typeof charts.saveTemplate> {
    if (template_id !== undefined) this.#template(template_id);
    return wireTemplate(taken(this.#settings.saveTemplate(template_id ?? null, { name, content, basedOn: revision })));
  }

  #templateAnswer({ path }: Call<typeof charts.template>): AnswerData<typeof charts.template> {
    const found = this.#template(path.templateId);
    return { ...wireTemplate(found), symbol: this.#codeOf(path.symbol), content: found.content };
  }

  #deleteTemplate({ path }: Call<typeof charts.deleteTemplate>): AnswerData<typeof charts.deleteTemplate> {
    const { id } = this.#template(path.templateId);
    this.#settings.removeTemplate(id);
    return { template_id: id };
  }

  #version(): AnswerData<typeof charts.version> {
    return {
      version: VERSION,
      document_version: DOCUMENT_VERSION,
      indicator_version: INDICATOR_VERSION,
    };
  }

  #configurations({ query }: Call<typeof charts.configurations>): AnswerData<typeof charts.configurations> {
    return this.#settingsOf(query.user_setting_type);
  }

  #saveConfiguration({ body }: Call<typeof charts.saveConfiguration>): AnswerData<typeof charts.saveConfiguration> {
    inForm('key', body.key, SETTING_KEY, 'must be a letter and up to 63 letters, digits or . _ : -');
    const type = body.user_setting_type ?? CHART_SETTINGS;
    if (!this.#settings.saveSetting(type, body.key, body.value)) {
      throw conflict(`there are ${MAX_SETTINGS} settings of this type already`);
    }
    return this.#settingsOf(type);
  }

  #charted(symbol: string): Charted {
    const found = symbol === 'IHSG' ? symbol : this.#parts.market.instrument(symbol);
    if (!found) throw notFound(`stock ${symbol}`);
    return found;
  }

  /** @throws ServiceRefusal when there is no such share or index */
  #codeOf(symbol: string): string {
    const found = this.#charted(symbol);
    return found === 'IHSG' ? found : found.code;
  }

  #template(id: string): ChartDocument {
    const found = this.#settings.template(id);
    if (!found) throw notFound(`template ${id}`);
    return found;
  }

  #settingsOf(type: number) {
    return {
      user_setting_type: type,
      configurations: this.#settings
        .settings(type)
        .map(({ key, value, updatedAt }) => ({ key, value, updated_at: momentText(updatedAt) })),
    };
  }
}

export const chartsRoutes: Domain = (parts) => new ChartsRoutes(parts).routes();

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
