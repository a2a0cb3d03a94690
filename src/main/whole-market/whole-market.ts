import type { ServiceClient } from '#main/service/index.ts';
import type { ListedOn, MapStock, WholeMarket } from '#shared/contract/market-map.ts';
import { mapLimited } from '#shared/limited.ts';
import { isStockCode } from '#shared/market/index.ts';

type Client = Pick<ServiceClient, 'sectors'>;
type Sector = Awaited<ReturnType<Client['sectors']['sector']>>['data'];
type Member = Sector['members'][number];

/** Requests under way at once: a dozen at a time would use up what a service allows in a second. */
const PARALLEL = 3;

/**
 * Every listed stock, from the members of all sectors; a sector that cannot be read is named in `missing`.
 * @param now Unix ms
 * @throws LantaiError when no sector could be read
 */
export async function readWholeMarket({ sectors }: Client, now: () => number): Promise<WholeMarket> {
  const [{ data: groups }, special] = await Promise.all([sectors.sectors(), specialCodes({ sectors })]);
  const stocks = new Map<string, MapStock>();
  const codes = special ?? new Set<string>();
  const missing: string[] = [];
  let failure: unknown = null;
  let foreignNet = 0;
  await mapLimited(groups, PARALLEL, async (group) => {
    try {
      const { data } = await sectors.sector({ id: String(group.id) });
      foreignNet += data.foreign_net_value;
      for (const member of data.members) {
        const stock = mapStockOf(member, group.name, codes);
        if (stock !== null) stocks.set(stock.code, stock);
      }
    } catch (thrown) {
      failure = thrown;
      missing.push(group.name);
    }
  });
  if (stocks.size === 0 && failure !== null) throw failure;
  return { readAt: now(), stocks: [...stocks.values()], missing, isSpecialBoardRead: special !== null, foreignNet };
}

/** Codes of the special-monitoring board; null where the service does not answer. */
async function specialCodes({ sectors }: Client): Promise<ReadonlySet<string> | null> {
  try {
    return new Set((await sectors.specialBoard()).data.map(({ symbol }) => symbol));
  } catch {
    return null;
  }
}

/** As services spell them, in English and Indonesian. */
const BOARDS: readonly (readonly [RegExp, ListedOn])[] = [
  [/special|monitor|pemantauan|watch/i, 'special'],
  [/accel|akselerasi/i, 'acceleration'],
  [/new.?econ|ekonomi.?baru/i, 'newEconomy'],
  [/develop|pengembangan/i, 'development'],
  [/main|utama/i, 'main'],
];
export const boardNamed = (word: string): ListedOn | null =>
  BOARDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;

function mapStockOf(member: Member, sector: string, special: ReadonlySet<string>): MapStock | null {
  const { symbol } = member;
  if (!isStockCode(symbol)) return null;
  const named = boardNamed(member.board ?? '');
  // The board's own list or the sector's word: either proves it.
  const isSpecial = special.has(symbol) || named === 'special';
  return {
    code: symbol,
    name: member.name,
    sector,
    subSector: member.sub_sector,
    last: member.last,
    previous: member.previous,
    volume: member.volume,
    value: member.value,
    frequency: member.frequency,
    marketCap: member.market_cap,
    freeFloatPercent: member.free_float_percent ?? null,
    isSpecial,
    board: isSpecial ? 'special' : named,
  };
}
