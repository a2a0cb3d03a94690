import { z } from 'zod';
import { answer, endpoint } from './endpoint.ts';
import { idInRequest } from './ids.ts';
import { looseFlag, looseList, looseNumber, looseText, looseWhole } from './lenient.ts';
import { bestEffort } from './read/index.ts';

/** The most characters that a layout or a template may have. */
export const LONGEST_CHART_DOCUMENT = 65_536;
/** The most characters that a setting may have. */
export const LONGEST_CHART_SETTING = 16_384;

const onSymbol = z.object({ symbol: idInRequest });
const day = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be YYYY-MM-DD');
const name = z.string().trim().min(1).max(60);

const isDocument = (text: string): boolean => {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null;
  } catch {
    return false;
  }
};
/** A document of the client's own: the service keeps it and does not look inside. */
const content = z.string().max(LONGEST_CHART_DOCUMENT).refine(isDocument, 'must be the text of a JSON object or list');
const basedOn = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional();

/** A chart can do without any of these. */
const number = bestEffort(looseNumber);
const whole = bestEffort(looseWhole);

const corporateAction = z.object({
  id: looseText,
  symbol: looseText,
  /** DIVIDEND, STOCK_SPLIT, RIGHTS_ISSUE or MEETING. */
  type: looseText,
  /** One or two letters for the mark on the chart: D, S, R or M. */
  mark: looseText,
  title: looseText,
  description: looseText,
  /** Unix seconds of the day's candle. */
  t: number,
  /** YYYY-MM-DD: the ex date, or the meeting's day. */
  date: looseText,
  cum_date: looseText,
  record_date: looseText,
  /** Empty where nothing is paid. */
  payment_date: looseText,
  /** Rupiah a share: a dividend, or what a right costs to exercise; 0 otherwise. */
  amount: number,
  /** Old and new shares of a split or a rights issue; 0 otherwise. */
  ratio_old: number,
  ratio_new: number,
  /** What prices before the ex date are multiplied by to compare with those after; 1 where nothing changes. */
  price_factor: number,
});

const indicatorInput = z.object({
  id: looseText,
  name: looseText,
  /** integer, decimal, flag or source. */
  type: looseText,
  default: z.union([z.number(), z.string(), z.boolean()]),
  min: looseNumber.optional(),
  max: looseNumber.optional(),
  options: looseList(looseText).optional(),
});
const indicatorPlot = z.object({
  id: looseText,
  title: looseText,
  /** line, step, histogram or area. */
  type: looseText,
  /** up, down, neutral, accent or muted: a role, so that every theme has its own colour. */
  color: looseText,
  expression: looseText,
});
const serviceIndicator = z.object({
  id: looseText,
  name: looseText,
  short_name: looseText,
  description: looseText,
  category: looseText,
  /** Drawn over the prices, or in a pane of its own. */
  is_overlay: looseFlag,
  /** Decimal places of its values. */
  precision: looseWhole,
  inputs: looseList(indicatorInput),
  plots: looseList(indicatorPlot),
  /** Levels drawn across its pane. */
  levels: looseList(looseNumber),
});

const candle = z.object({
  /** Unix seconds, as in the candles themselves. */
  t: looseNumber,
  o: looseNumber,
  h: looseNumber,
  l: looseNumber,
  c: looseNumber,
  /** Shares. */
  v: looseNumber,
});
const session = z.object({
  name: looseText,
  /** HH:MM at the exchange, end exclusive. */
  from: looseText,
  to: looseText,
  /** 1 for Monday to 5 for Friday. */
  days: looseList(looseWhole),
});
const initial = z.object({
  symbol: looseText,
  name: looseText,
  /** STOCK or INDEX. */
  type: looseText,
  exchange: looseText,
  sector: looseText,
  currency: looseText,
  timezone: looseText,
  utc_offset_minutes: whole,
  /** Smallest step of a price here and now: rupiah, or points of an index. */
  tick: number,
  /** Units in one whole: 1 for rupiah, 100 for an index in hundredths of a point. */
  price_scale: whole,
  /** Shares; 1 for an index. */
  lot_size: whole,
  sessions: looseList(session),
  intervals: looseList(
    z.object({
      id: looseText,
      seconds: whole,
      /** What the candles are put together from: daily or intraday. */
      source: looseText,
    }),
  ),
  default_interval: looseText,
  /** Unix seconds of the first daily and the first intraday candle; 0 where there is none. */
  first_daily: number,
  first_intraday: number,
  /** Today's so far, and the minute's; null where nothing has traded. */
  last_daily: z.union([candle, z.null()]),
  last_intraday: z.union([candle, z.null()]),
  previous_close: number,
  /** Today's limits, rupiah; 0 for an index. */
  ara: number,
  arb: number,
  market_status: looseText,
  /** Null where no layout is stored. */
  layout: z.union([z.object({ layout_id: looseText, revision: whole, updated_at: looseText }), z.null()]),
  server_time: looseText,
});

const layout = z.object({
  /** Empty while nothing is stored. */
  layout_id: looseText,
  symbol: looseText,
  name: looseText,
  /** The client's document as it was sent; null while nothing is stored. */
  content: z.union([z.string(), z.null()]),
  /** Rises by one with each save; 0 while nothing is stored. */
  revision: whole,
  created_at: looseText,
  updated_at: looseText,
});
const templateHead = z.object({
  template_id: looseText,
  name: looseText,
  revision: whole,
  /** Characters of its document. */
  size: whole,
  created_at: looseText,
  updated_at: looseText,
});
const setting = z.object({ key: looseText, value: looseText, updated_at: looseText });
const settings = z.object({ user_setting_type: whole, configurations: looseList(setting) });
const settingType = (type: z.ZodNumber | z.ZodCoercedNumber) => type.int().min(1).max(99);

const main = { host: 'main', shape: 'assumed' } as const;
const STALE_SAVE =
  'revision in the body is the one that the change was based on (0 for none); when another was saved since, the answer is 409 CONFLICT. Left out, the save overwrites.';

const TEMPLATES = ['charts.templates', 'charts.template'];

export const chartsEndpoints = {
  corporateActions: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chartsvc/chart/corpaction',
    forWindows: true,
    freshMs: 3_600_000,
    purpose: 'corporate actions as marks on a chart',
    query: z.object({ symbol: idInRequest, from: day, to: day }),
    response: answer(z.object({ corpactions: looseList(corporateAction) })),
    assumptions: [
      'from and to are YYYY-MM-DD as for daily candles, both inclusive, at most 20 years apart.',
      'data.corpactions is oldest first and has what GET /corpaction/{symbol} lists, none that is not announced yet; t is the start of the ex date (of the meeting’s day, of the record day of something to exercise) at the exchange, as in daily candles.',
      'price_factor is set for splits only: candles are adjusted for them already.',
    ],
  })),
  indicators: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chartsvc/custom/indicator',
    forWindows: true,
    freshMs: 3_600_000,
    purpose: 'indicators of the service’s own',
    response: answer(z.object({ indicators: looseList(serviceIndicator) })),
    assumptions: [
      'data.indicators is a list of definitions: inputs with their ranges, and plots with the expression that gives their values.',
      'Expressions use open, high, low, close and volume, the inputs’ ids, + - * / and parentheses, and sma, ema, sum, highest, lowest, stdev, ref, abs, min and max.',
    ],
  })),
  initial: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chartsvc/{symbol}/initial',
    purpose: 'everything that a chart needs to begin',
    pathParams: onSymbol,
    response: answer(initial),
    assumptions: [
      'data holds what the instrument is, tick and price scale, the sessions in local time, the intervals, the first and last candles, the previous close and the limits, and which layout is kept.',
      'IHSG stands for the composite index.',
    ],
  })),
  layout: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chartsvc/{symbol}/layout',
    purpose: 'the layout kept for a symbol’s chart',
    pathParams: onSymbol,
    response: answer(layout),
    assumptions: ['Where nothing is kept the answer has content null and revision 0: that is no error.'],
  })),
  saveLayout: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/chartsvc/{symbol}/layout',
    purpose: 'keep the layout of a symbol’s chart',
    pathParams: onSymbol,
    body: z.object({ name: name.optional(), content, revision: basedOn }),
    response: answer(layout),
    assumptions: [
      'The body is {name, content, revision}: content is a JSON object or list as text, 65,536 characters at most, kept as it is.',
      'One layout a symbol; 300 are kept, and the one saved longest ago makes room.',
      STALE_SAVE,
    ],
  })),
  templates: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chartsvc/template',
    forWindows: true,
    purpose: 'saved templates',
    response: answer(looseList(templateHead)),
    assumptions: ['Without their documents, in the order in which they were made.'],
  })),
  saveTemplate: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/chartsvc/template',
    writableByWindows: true,
    makesOld: TEMPLATES,
    purpose: 'save a template',
    body: z.object({ template_id: idInRequest.optional(), name, content, revision: basedOn }),
    response: answer(templateHead),
    assumptions: [
      'The body is {template_id, name, content, revision}: without template_id a new one is made, with it that one is replaced.',
      'content is as in a layout. Names differ, capitals aside: one that another template has answers 409 CONFLICT, and so does the 101st template.',
      STALE_SAVE,
    ],
  })),
  template: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chartsvc/{symbol}/template/{templateId}',
    forWindows: true,
    purpose: 'a template, to be put on a symbol’s chart',
    pathParams: z.object({ symbol: idInRequest, templateId: idInRequest }),
    response: answer(templateHead.extend({ symbol: looseText, content: looseText })),
    assumptions: ['A template belongs to no symbol: the answer repeats the one it was asked for.'],
  })),
  deleteTemplate: endpoint(() => ({
    ...main,
    method: 'DELETE',
    path: '/chartsvc/template/{templateId}',
    idempotent: true,
    writableByWindows: true,
    makesOld: TEMPLATES,
    purpose: 'delete a template',
    pathParams: z.object({ templateId: idInRequest }),
    response: answer(z.object({ template_id: looseText })),
    assumptions: ['The answer repeats the id; one that is not there answers 404.'],
  })),
  version: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/chartsvc/version',
    forWindows: true,
    freshMs: 3_600_000,
    purpose: 'version of the charting component',
    response: answer(z.object({ version: looseText, document_version: looseWhole, indicator_version: looseWhole })),
    assumptions: [
      'version is a semantic version; document_version and indicator_version rise when kept documents or indicator definitions change their form.',
    ],
  })),
  configurations: endpoint(() => ({
    ...main,
    method: 'GET',
    path: '/user-setting/configurations',
    purpose: 'chart settings',
    query: z.object({ user_setting_type: settingType(z.coerce.number()) }),
    response: answer(settings),
    assumptions: ['user_setting_type is a number from 1 to 99 that keeps clients’ settings apart; 1 is the chart’s.'],
  })),
  saveConfiguration: endpoint(() => ({
    ...main,
    method: 'POST',
    path: '/user-setting/configurations',
    idempotent: true,
    purpose: 'save a chart setting',
    body: z.object({
      key: idInRequest,
      value: z.string().max(LONGEST_CHART_SETTING),
      user_setting_type: settingType(z.number()).optional(),
    }),
    response: answer(settings),
    assumptions: [
      'value is text of the client’s own, 16,384 characters at most; user_setting_type may be added and is 1 otherwise.',
      'A key that is there is overwritten; 200 keys a type at most, the next answers 409 CONFLICT.',
      'The answer is all settings of the type.',
    ],
  })),
};
