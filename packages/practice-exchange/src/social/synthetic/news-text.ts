import type { SeededRandom } from '#exchange/clock/index.ts';
import { type Instrument, type MarketNews, quarterNumber, yearOf } from '#exchange/market/index.ts';

type Kind = MarketNews['kind'];

/** Each in Indonesian and in English; code, name, sector and day in braces. */
const TEXTS: Readonly<Record<Kind, readonly string[]>> = {
  'unusual-rise': [
    'UMA {stock}: peningkatan harga di luar kebiasaan. Bursa mencermati pola transaksi saham ini. | Unusual market activity: the price of {name} has risen out of the ordinary. This does not mean that rules were broken.',
  ],
  'unusual-fall': [
    'UMA {stock}: penurunan harga di luar kebiasaan. Bursa mencermati pola transaksi saham ini. | Unusual market activity: the price of {name} has fallen out of the ordinary. This does not mean that rules were broken.',
  ],
  suspension: [
    'SUSPENSI {stock} di pasar reguler dan tunai mulai sesi I {day}, sebagai cooling down. | The exchange suspends {name} on the regular and cash boards from session I of {day} on. Waiting orders are withdrawn.',
  ],
  resumption: [
    'SUSPENSI DICABUT {stock}: diperdagangkan kembali mulai sesi I {day}. | {name} trades again from session I of {day} on.',
  ],
  block: [
    'Transaksi nego {stock}: {lots} lot ({part}% saham), {premium}% dari harga pasar. | {lots} lots of {name} ({part}% of its shares) changed hands on the negotiated board, {premium}% from the market price.',
    'Crossing besar di {stock}: {lots} lot di pasar nego, {premium}% dari harga reguler. | A block of {lots} lots in {name} was crossed, {premium}% from the regular board.',
  ],
  listing: [
    'IPO: {stock} ({name}) mulai diperdagangkan hari ini. Harga perdana menjadi acuan ARA dan ARB. | {name} goes public today. Its offer price is the reference for today’s limits.',
  ],
  'results-above': [
    'LAPORAN KEUANGAN {stock} {period}: laba {surprise}% di atas konsensus. | {name} reports {period}: profit is {surprise}% above the consensus.',
    '{stock} melampaui konsensus {period}, laba {surprise}% lebih tinggi. | {name} beats the consensus for {period} by {surprise}%.',
  ],
  'results-in-line': [
    'LAPORAN KEUANGAN {stock} {period}: laba sesuai konsensus. | {name} reports {period}: profit is in line with the consensus.',
  ],
  'results-below': [
    'LAPORAN KEUANGAN {stock} {period}: laba {surprise}% di bawah konsensus. | {name} reports {period}: profit is {surprise}% below the consensus.',
    '{stock} meleset dari konsensus {period}, laba {surprise}% lebih rendah. | {name} misses the consensus for {period} by {surprise}%.',
  ],
  'good-news': [
    '{stock} menang kontrak baru tiga tahun. | {name} wins a three-year contract.',
    'Laba {stock} melampaui perkiraan. | Profit of {name} beats expectations.',
    '{stock} mengumumkan rencana buyback. | {name} announces a buyback.',
    'Investor strategis dikabarkan masuk ke {stock}. | A strategic investor is said to take a stake in {name}.',
    'Izin ekspansi {stock} terbit. | {name} receives its permit to expand.',
    'Tarif baru menguntungkan {stock}. | New tariffs favour {name} ({sector}).',
  ],
  'bad-news': [
    'Laba {stock} turun tajam. | Profit of {name} drops sharply.',
    'Gugatan terhadap {stock} didaftarkan di pengadilan. | A lawsuit against {name} has been filed.',
    'Pabrik {stock} berhenti beroperasi sementara. | {name} halts a plant for now.',
    '{stock} kehilangan pelanggan terbesarnya. | {name} loses its largest customer.',
    'Pemegang saham besar {stock} melepas kepemilikan. | A large holder of {name} sells out.',
    'Aturan baru menekan margin {stock}. | New rules weigh on the margins of {name} ({sector}).',
  ],
};

const TITLES: Readonly<Record<Kind, string>> = {
  'unusual-rise': 'Unusual market activity in {code}',
  'unusual-fall': 'Unusual market activity in {code}',
  suspension: '{code} will be suspended',
  resumption: '{code} trades again',
  block: 'A block in {code}',
  listing: '{code} goes public',
  'results-above': 'Results of {code}',
  'results-in-line': 'Results of {code}',
  'results-below': 'Results of {code}',
  'good-news': 'News about {code}',
  'bad-news': 'News about {code}',
};

type NewsText = { readonly title: string; readonly text: string };

/** @param random the newsroom's stream, not forked: the same news always has the same words */
export function newsText(news: MarketNews, about: Instrument, random: SeededRandom): NewsText {
  const { id, kind, nextDay, block, result } = news;
  const { code, name, sector } = about;
  const words: Readonly<Record<string, string>> = {
    stock: `$${code}`,
    code,
    name,
    sector,
    day: nextDay,
    ...blockWords(block),
    ...resultWords(result),
  };
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
  const text = random.fork(id).pick(TEXTS[kind]);
  return { title: filled(TITLES[kind]), text: filled(text) };
}

const blockWords = (block: MarketNews['block']): Record<string, string> =>
  block
    ? {
        lots: block.lots.toLocaleString('en-US'),
        part: (100 * block.part).toFixed(2),
        premium: `${block.premium < 0 ? '−' : '+'}${Math.abs(100 * block.premium).toFixed(1)}`,
      }
    : {};

const resultWords = (result: MarketNews['result']): Record<string, string> =>
  result
    ? {
        period: `${quarterNumber(result.quarter)}Q${yearOf(result.quarter)}`,
        surprise: Math.abs(100 * result.surprise).toFixed(1),
      }
    : {};
