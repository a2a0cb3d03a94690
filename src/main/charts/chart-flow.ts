import { LRUCache } from 'lru-cache';
import type { ReadEndpoint } from '#main/service/index.ts';
import { type ChartFlow, type FlowDay, MAX_FLOW_DAYS } from '#shared/contract/charts.ts';
import { dayStart, isoDay } from '#shared/formats/formats.ts';
import { limited } from '#shared/limited.ts';
import { isTradingDay, type StockCode } from '#shared/market/index.ts';
import { hasNextPage } from '#shared/paging.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { sum } from '#shared/statistics.ts';
import { DAY_MS } from '#shared/time.ts';

type Activity = ReadAnswer<'brokers.activity'>;

/** Requests at once, of all charts together. */
const MAX_REQUESTS = 4;
/** A service that fails this often is not asked for the other days of a request. */
const MAX_FAILURES = 3;
/** Days of all stocks. */
const MAX_CACHED = 20_000;
/** More than there are brokers: a day is one page. */
const PAGE = 100;
const LARGEST = 5;

/**
 * Net value of a day's five largest net buyers plus that of its five largest net sellers, rupiah: above zero where few
 * buy what many sell.
 */
export function brokerNetOf(rows: readonly Pick<Activity['results'][number], 'netValue'>[]): number {
  const nets = rows.map(({ netValue }) => netValue).sort((first, second) => second - first);
  const buyers = nets.filter((net) => net > 0).slice(0, LARGEST);
  const sellers = nets.filter((net) => net < 0).slice(-LARGEST);
  return sum(buyers) + sum(sellers);
}

/** Null where the answer is of other days, or the service does not show the day yet. */
export function flowOf(day: string, { from, to, todayHidden, total, results, pagination }: Activity): FlowDay | null {
  const isOther = (answered: string): boolean => answered !== '' && answered !== day;
  if (isOther(from) || isOther(to) || (todayHidden && results.length === 0)) return null;
  return {
    at: dayStart(day),
    foreignNet: total.foreignBuyValue - total.foreignSellValue,
    // The largest sellers are on the last page.
    brokerNet: (hasNextPage(pagination) ?? results.length >= PAGE) ? null : brokerNetOf(results),
  };
}

/** Trading days from the newest back. */
export function flowDays(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let at = dayStart(to); at >= dayStart(from) && days.length < MAX_FLOW_DAYS; at -= DAY_MS)
    if (isTradingDay(isoDay(at))) days.push(isoDay(at));
  return days;
}

/** Who bought and sold a stock, day by day. Days before `to` are final: they are asked for once. */
export function createChartFlow(read: ReadEndpoint) {
  const past = new LRUCache<string, FlowDay>({ max: MAX_CACHED });
  const run = limited(MAX_REQUESTS);

  async function flow({ symbol, from, to }: { symbol: StockCode; from: string; to: string }): Promise<ChartFlow> {
    let failures = 0;
    let hiddenToday = false;
    const load = async (day: string): Promise<FlowDay | null> => {
      const key = `${symbol} ${day}`;
      // Another chart may have loaded it while this one waited.
      const cached = past.get(key);
      if (cached || failures >= MAX_FAILURES) return cached ?? null;
      try {
        const activity = await read('brokers.activity', { symbol, from: day, to: day, limit: PAGE });
        if (day === to) hiddenToday = activity.todayHidden;
        const found = flowOf(day, activity);
        if (found && day < to) past.set(key, found);
        return found;
      } catch {
        failures += 1;
        return null;
      }
    };
    const requested = flowDays(from, to);
    const found = await Promise.all(requested.map((day) => run(() => load(day))));
    const days = found.flatMap((day) => day ?? []).reverse();
    const hidden = hiddenToday && requested[0] === to && found[0] === null ? 1 : 0;
    return { days, hiddenToday, missing: requested.length - days.length - hidden };
  }
  return { flow, clear: () => past.clear() };
}
