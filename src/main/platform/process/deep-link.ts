import { isStockCode, type StockCode } from '#shared/market/index.ts';

/** What a link from outside may ask for: to be shown something. Nothing here can place, change or cancel an order. */
type DeepLink = { readonly kind: 'symbol'; readonly symbol: StockCode };

export const LINK_PROTOCOL = 'lantai';

const MAX_LENGTH = 60;
/** The whole text: no user, port, query, fragment, escape or further path has a place in it. */
const SYMBOL_LINK = /^lantai:\/\/symbol\/([A-Za-z0-9-]+)\/?$/;

/** `lantai://symbol/BNTG`, its code in either case; null for everything else. Systems add a slash at the end. */
export function parseDeepLink(text: string): DeepLink | null {
  if (text.length > MAX_LENGTH) return null;
  const code = SYMBOL_LINK.exec(text)?.[1]?.toUpperCase();
  return code !== undefined && isStockCode(code) ? { kind: 'symbol', symbol: code } : null;
}

/** Whether an argument was meant as a link, a bad one too: systems hand a clicked link over on the command line. */
export const isLink = (argument: string): boolean => argument.slice(0, 7).toLowerCase() === `${LINK_PROTOCOL}:`;
