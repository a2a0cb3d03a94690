import { requestOnChart } from '#renderer/panel-kit/chart-requests.ts';
import { goTo } from '#renderer/panel-kit/go-to.ts';
import { setPanelOptions } from '#renderer/panel-kit/panel-store.ts';
import type { PanelKind } from '#shared/contract/panels.ts';
import { dayStart } from '#shared/formats/formats.ts';
import type { StockCode } from '#shared/market/index.ts';
import type { NewsItem } from '#shared/news/index.ts';

type Lead = {
  readonly panel: PanelKind;
  /** What of the panel is to be seen, as its options say it. */
  readonly options?: Readonly<Record<string, unknown>>;
  /** The item to highlight in it. */
  readonly item?: string;
};

const company = (section: string): Lead => ({ panel: 'company', options: { section } });

/** Where an item leads. The calendar has days of what is held or watched; those of other stocks are on the company's page. */
export function leadOf({ fact, symbol, day, isHeld }: NewsItem): Lead {
  switch (fact.of) {
    case 'action':
      return isHeld ? { panel: 'actions', options: { view: 'calendar', kinds: 'all' }, item: day } : company('actions');
    case 'results':
      return company('actions');
    case 'deal':
      return company('owners');
    case 'report':
      return company('analysts');
    case 'special':
      return company('overview');
    case 'halt':
    case 'suspended':
      return { panel: 'chart' };
    case 'message':
      return { panel: 'notifications', options: { filter: undefined, source: undefined }, item: fact.message.id };
    case 'post':
      return {
        panel: 'stream',
        options: { tab: symbol === null ? 'all' : 'stock', person: undefined, record: undefined },
      };
  }
}

type SetSymbol = (code: StockCode) => void;

/** Opens what an item is about, for its stock. */
export function openNews(item: NewsItem, setSymbol: SetSymbol): void {
  const { panel, options, item: highlighted } = leadOf(item);
  const { symbol } = item;
  if (symbol !== null) setSymbol(symbol);
  const about = symbol === null ? {} : { symbol };
  const id = goTo({ panel, ...about, ...(highlighted === undefined ? {} : { item: highlighted }) });
  if (id !== null && options !== undefined) setPanelOptions(id, options);
}

/** Whether a chart can show when it was: what is about the market, or still to come, has no bar. */
export const hasChart = ({ symbol, isAhead }: NewsItem): boolean => symbol !== null && !isAhead;

/** Shows a chart of the item's stock at its day. */
export function openChartAt({ symbol, day, at }: NewsItem, setSymbol: SetSymbol): void {
  if (symbol === null) return;
  setSymbol(symbol);
  requestOnChart({ kind: 'moment', at: at ?? dayStart(day), isDay: at === null });
}
