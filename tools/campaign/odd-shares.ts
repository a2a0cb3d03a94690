import { z } from 'zod';

/** Position of a portfolio's answer, as far as its quantity and worth go. */
const position = z.looseObject({
  symbol: z.string(),
  qty: z.looseObject({ balance: z.looseObject({ lot: z.number() }) }),
  price: z.looseObject({ latest: z.number() }),
  asset: z.looseObject({ unrealised: z.looseObject({}) }),
});
const answer = z.looseObject({ data: z.looseObject({ results: z.array(position) }) });

/** What a holding is worth with its odd shares, rupiah, by stock. */
export type Worth = ReadonlyMap<string, number>;

const SHARES_PER_LOT = 100;

/**
 * A portfolio's answer with so many shares beside the lots of every holding, as a right or a dividend in shares leaves
 * them, and without what the service makes of them. Null for any other answer.
 * @param odd shares, 1 to 99
 */
export function withOddShares(text: string, odd: number): { readonly text: string; readonly worth: Worth } | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  const read = answer.safeParse(json);
  if (!read.success) return null;
  const worth = new Map<string, number>();
  const results = read.data.data.results.map((held) => {
    const shares = held.qty.balance.lot * SHARES_PER_LOT + odd;
    worth.set(held.symbol, shares * held.price.latest);
    const { market_value: _, profit_loss: _profit, gain: _gain, ...unrealised } = held.asset.unrealised;
    const qty = { ...held.qty, balance: { ...held.qty.balance, share: shares } };
    return { ...held, qty, asset: { ...held.asset, unrealised } };
  });
  const data = { ...read.data.data, results };
  return { text: JSON.stringify({ ...read.data, data }), worth };
}
