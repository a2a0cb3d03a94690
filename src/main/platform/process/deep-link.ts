import { groupLinkId } from '#shared/contract/groups.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';

/** What a link from outside may ask for: to be shown something. Nothing here can place, change or cancel an order, or join a group. */
type DeepLink =
  | { readonly kind: 'symbol'; readonly symbol: StockCode }
  /** A group is shown before a person joins it. */
  | { readonly kind: 'invitation'; readonly invitation: string };

export const LINK_PROTOCOL = 'lantai';

const MAX_LENGTH = 240;
/** The whole text: no user, port, query, fragment, escape or further path has a place in it. */
const SYMBOL_LINK = /^lantai:\/\/symbol\/([A-Za-z0-9-]{1,20})\/?$/;
const INVITATION_LINK = /^lantai:\/\/invitation\/([\w.~-]+)\/?$/;

/** `lantai://symbol/BNTG`, its code in either case, or `lantai://invitation/ID`; null for everything else. Systems add a slash at the end. */
export function parseDeepLink(text: string): DeepLink | null {
  if (text.length > MAX_LENGTH) return null;
  const invitation = groupLinkId.safeParse(INVITATION_LINK.exec(text)?.[1]).data;
  if (invitation !== undefined) return { kind: 'invitation', invitation };
  const code = SYMBOL_LINK.exec(text)?.[1]?.toUpperCase();
  return code !== undefined && isStockCode(code) ? { kind: 'symbol', symbol: code } : null;
}

/** Whether an argument was meant as a link, a bad one too: systems hand a clicked link over on the command line. */
export const isLink = (argument: string): boolean => argument.slice(0, 7).toLowerCase() === `${LINK_PROTOCOL}:`;
