import { wireBoard, wireOrderStatus } from '#shared/service/order-words.ts';
import { type Detector, leavesOf, propose, type Samples } from '../samples.ts';

/** Words of orders, as brokers write them, by the documented one. Compared without case and punctuation. */
const STATUS_WORDS: Readonly<Record<string, readonly string[]>> = {
  OPEN: ['QUEUED', 'QUEUE', 'ACTIVE', 'WORKING', 'ACCEPTED', 'LIVE', 'ANTRE', 'TERBUKA', 'AKTIF'],
  PENDING: ['WAITING', 'SUBMITTED', 'HELD', 'MENUNGGU'],
  PARTIAL: ['PARTIALLY', 'PARTIALFILL', 'PARTIALLYFILLED', 'PARTLYFILLED', 'SEBAGIAN'],
  MATCH: ['FILLED', 'FILL', 'DONE', 'EXECUTED', 'MATCHED', 'TRADED', 'COMPLETED'],
  WITHDRAWN: ['CANCELLED', 'CANCELED', 'CANCEL', 'WITHDRAW', 'BATAL', 'DIBATALKAN'],
  REJECTED: ['REJECT', 'REFUSED', 'FAILED', 'DITOLAK'],
  EXPIRED: ['EXPIRE', 'LAPSED', 'KEDALUWARSA'],
  AMENDED: ['AMEND', 'REPLACED', 'MODIFIED'],
};
const BUY_WORDS: ReadonlySet<string> = new Set([
  'BUY',
  'B',
  'BELI',
  'BID',
  'BOUGHT',
  'PURCHASE',
  'SIDEBUY',
  'ORDERSIDEBUY',
]);
const SELL_WORDS: ReadonlySet<string> = new Set([
  'SELL',
  'S',
  'JUAL',
  'OFFER',
  'ASK',
  'SOLD',
  'SALE',
  'SIDESELL',
  'ORDERSIDESELL',
]);
const BOARD_WORDS: Readonly<Record<string, readonly string[]>> = {
  RG: ['REGULAR', 'MAIN', 'UTAMA', 'REGULER', 'REG', 'R', 'BOARDREGULAR', 'BOARDTYPEREGULAR'],
  NG: [
    'NEGOTIATION',
    'DEAL',
    'BLOCK',
    'NEGOTIATED',
    'NEGO',
    'NEGOSIASI',
    'N',
    'BOARDNEGOTIATION',
    'BOARDTYPENEGOTIATION',
  ],
  TN: ['CASH', 'SPOT', 'TUNAI', 'T', 'BOARDCASH', 'BOARDTYPECASH'],
};
/** Words beside the one that decides. */
const NEUTRAL_WORDS: ReadonlySet<string> = new Set([
  ...['ORDER', 'STATUS', 'AT', 'IN', 'BY', 'THE', 'VENUE', 'MARKET', 'EXCHANGE', 'USER', 'FULLY', 'DI', 'BURSA', ''],
]);
/** What the reader knows by itself. */
const KNOWN_SIDES: ReadonlySet<string> = new Set(['BUY', 'B', 'SELL', 'S']);
/** A word, not a sentence and nothing that could name a person or an account. */
const WORD = /^[A-Za-z][A-Za-z _-]{0,39}$/;

const bare = (word: string): string => word.toUpperCase().replace(/[^A-Z0-9]/g, '');
const wordsOf = (word: string): string[] => word.toUpperCase().split(/[^A-Z]+/);

/** What the trading answers hold under a name, once each. */
const valuesOf = ({ rest }: Samples, name: RegExp): string[] => [
  ...new Set(
    rest
      .filter(({ endpoint }) => endpoint.host === 'trading' && /\/(order|history)/.test(endpoint.path))
      .flatMap(({ json }) => leavesOf(json))
      .flatMap((leaf) =>
        name.test(leaf.name) && typeof leaf.value === 'string' && WORD.test(leaf.value) ? [leaf.value] : [],
      ),
  ),
];

const statusOf = (word: string): { readonly status: string; readonly isExact: boolean } | null => {
  const whole = Object.keys(STATUS_WORDS).find((status) => STATUS_WORDS[status]?.includes(bare(word)));
  if (whole !== undefined) return { status: whole, isExact: true };
  const known: readonly (readonly [string, readonly string[]])[] = wireOrderStatus.options.map((status) => [
    status,
    [status, ...(STATUS_WORDS[status] ?? [])],
  ]);
  // A word more may turn the meaning: PENDING_CANCEL, NOT_FILLED.
  const deciding = wordsOf(word).filter((each) => !NEUTRAL_WORDS.has(each));
  const part = known.filter(([, words]) => deciding.length === 1 && words.includes(deciding[0] ?? ''));
  const [only] = part;
  return part.length === 1 && only ? { status: only[0], isExact: false } : null;
};

/** Statuses that are not in the document but mean one that is. */
export const statusNames: Detector = (samples) => {
  const known = new Set<string>(wireOrderStatus.options);
  const set = samples.dialect.rest.statusNames;
  const found = valuesOf(samples, /^status(_text)?$/i)
    .filter((word) => !known.has(word.toUpperCase()) && !Object.hasOwn(set, word))
    .flatMap((word) => {
      const meaning = statusOf(word);
      return meaning ? [{ word, ...meaning }] : [];
    });
  if (found.length === 0) return [];
  const value = { ...set, ...Object.fromEntries(found.map(({ word, status }) => [word, status])) };
  const words = found
    .map(({ word, status }) => `${word} = ${status}`)
    .join(', ')
    .slice(0, 120);
  return [
    propose(
      'rest.statusNames',
      value,
      'status-words',
      { words },
      found.every(({ isExact }) => isExact),
    ),
  ];
};

/** The two words of the sides of orders; both have to come, or one is the document's. */
export const sideNames: Detector = (samples) => {
  const { sideNames: set } = samples.dialect.rest;
  const found = valuesOf(samples, /^side$/i).filter(
    (word) => !KNOWN_SIDES.has(word.toUpperCase()) && ![set.buy, set.sell].includes(word),
  );
  const buy = found.find((word) => BUY_WORDS.has(bare(word)));
  const sell = found.find((word) => SELL_WORDS.has(bare(word)));
  if (buy === undefined && sell === undefined) return [];
  const value = { buy: buy ?? set.buy, sell: sell ?? set.sell };
  return [propose('rest.sideNames', value, 'side-words', value)];
};

/** Words of boards that stand for a documented one. */
export const boardNames: Detector = (samples) => {
  const known = new Set<string>(wireBoard.options);
  const set = samples.dialect.rest.boardNames;
  const found = valuesOf(samples, /^(market_)?board(_type)?$/i).flatMap((word) => {
    if (known.has(word.toUpperCase()) || Object.hasOwn(set, word)) return [];
    const board = Object.keys(BOARD_WORDS).find((code) => BOARD_WORDS[code]?.includes(bare(word)));
    return board === undefined ? [] : [[word, board] as const];
  });
  if (found.length === 0) return [];
  const words = found
    .map(([word, board]) => `${word} = ${board}`)
    .join(', ')
    .slice(0, 120);
  return [propose('rest.boardNames', { ...set, ...Object.fromEntries(found) }, 'board-words', { words })];
};
