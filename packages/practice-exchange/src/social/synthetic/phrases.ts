import type { Topic } from './observations.ts';

export type Language = 'id' | 'en';

/** Phrases by topic and language; figures and names in braces. */
export const PHRASES: Readonly<Record<Topic, Readonly<Record<Language, readonly string[]>>>> = {
  up: {
    id: [
      '{stock} naik {move} ke {price}',
      '{stock} hijau lagi, {change} di {price}',
      'Pelan tapi pasti {stock} sudah {change}, last {price}',
      '{price} untuk {stock}, {change} dari penutupan kemarin',
      'Yang kemarin ragu di {stock}: sekarang {change}',
      '{stock} ngegas {move}',
      'Buyer {stock} masih mau bayar di {price} ({change})',
    ],
    en: [
      '{stock} up {move} at {price}',
      '{stock} trades at {price}, {change} on the day',
      'Buyers keep lifting {stock}: {price}, {change}',
      '{stock} {change} and still finding bids at {price}',
      'Did not expect {change} from {stock} today, but here we are at {price}',
    ],
  },
  down: {
    id: [
      '{stock} turun {move} ke {price}',
      '{stock} merah {change}, last {price}',
      'Koreksi di {stock} lanjut: {price} ({change})',
      '{stock} dibuang ke {price}, {change}',
      'Ada yang jualan {stock} terus, sudah {change}',
      '{price} di {stock}. {change} dan belum kelihatan lelah',
      'Sabar dulu di {stock}, {change} hari ini',
    ],
    en: [
      '{stock} down {move} at {price}',
      '{stock} slips to {price}, {change}',
      'Sellers in charge of {stock}: {change}, last {price}',
      '{stock} gives back {move} today',
      'No bounce yet in {stock}. {price}, {change}',
    ],
  },
  flat: {
    id: [
      '{stock} jalan di tempat, {price} ({change})',
      '{stock} sideways di {price}',
      'Belum ada arah di {stock}, {change}',
      '{stock} masih tidur di {price}',
    ],
    en: [
      '{stock} going nowhere at {price} ({change})',
      '{stock} flat around {price}',
      'Nothing to see in {stock} yet: {change}',
      '{stock} is coiling near {price}',
    ],
  },
  'near-high': {
    id: [
      'nempel di high {high}',
      'dekat high hari ini {high}',
      'high {high} tinggal sejengkal',
      'ditutup rapat ke high {high}',
    ],
    en: ['sitting on the high of {high}', 'pressing the day’s high at {high}', 'right at the high, {high}'],
  },
  'near-low': {
    id: [
      'nempel di low {low}',
      'low hari ini {low} lagi diuji',
      'belum lepas dari low {low}',
      'support {low} jadi taruhan',
    ],
    en: ['sitting on the low of {low}', 'testing the day’s low at {low}', 'still pinned to {low}'],
  },
  'bid-heavy': {
    id: [
      'bid tebal, {bidShare}% dari antrean lima level',
      'antrean beli {bidShare}%, offer tipis',
      'orderbook berat di bid ({bidShare}%)',
      'bid ditumpuk {bidShare}%, tinggal lihat beneran atau pajangan',
    ],
    en: [
      'the book leans to the bid, {bidShare}% over five levels',
      'bids are {bidShare}% of the near book',
      'offers look thin, bids at {bidShare}%',
    ],
  },
  'offer-heavy': {
    id: [
      'offer tebal {offerShare}% di lima level',
      'tembok jual {offerShare}%, berat naiknya',
      'orderbook dominan offer ({offerShare}%)',
      'yang antre jual {offerShare}%, hati-hati',
    ],
    en: [
      'offers make up {offerShare}% of the near book',
      'a wall on the offer side, {offerShare}%',
      'the book is heavy on the offer ({offerShare}%)',
    ],
  },
  'foreign-in': {
    id: ['asing net buy {foreign}', 'asing masuk {foreign}', 'net foreign buy {foreign} sejauh ini'],
    en: ['foreigners net bought {foreign}', 'net foreign buying of {foreign}', 'foreign flow positive, {foreign}'],
  },
  'foreign-out': {
    id: ['asing net sell {foreign}', 'asing keluar {foreign}', 'net foreign sell {foreign} sejauh ini'],
    en: ['foreigners net sold {foreign}', 'net foreign selling of {foreign}', 'foreign flow negative, {foreign}'],
  },
  'beats-sector': {
    id: [
      'lebih kuat dari sektor {sector} yang {sectorChange}',
      'sektor {sector} rata-rata {sectorChange}, dia memimpin',
      'outperform {sector} ({sectorChange})',
    ],
    en: [
      'well ahead of {sector}, which averages {sectorChange}',
      'leading {sector} ({sectorChange} on average)',
      'the strongest thing I own in {sector}, sector at {sectorChange}',
    ],
  },
  'lags-sector': {
    id: [
      'ketinggalan dari sektor {sector} yang {sectorChange}',
      'padahal {sector} rata-rata {sectorChange}',
      'lebih lemah dari {sector} ({sectorChange})',
    ],
    en: [
      'lagging {sector} at {sectorChange}',
      'while {sector} averages {sectorChange}',
      'weaker than {sector} ({sectorChange})',
    ],
  },
  busy: {
    id: [
      'volume {volumeTimes}x rata-rata 20 hari',
      'volume meledak {volumeTimes}x dari biasanya',
      'ramai, volume {volumeTimes}x normal',
      'ada apa ini, volumenya {volumeTimes}x',
    ],
    en: [
      'volume {volumeTimes}x the 20-day average',
      'on {volumeTimes}x its usual volume',
      'turnover is {volumeTimes}x normal, somebody cares',
    ],
  },
  quiet: {
    id: [
      'volume cuma {volumeTimes}x rata-rata, sepi',
      'sepi peminat, volume {volumeTimes}x',
      'volume kering {volumeTimes}x',
    ],
    en: [
      'on just {volumeTimes}x usual volume',
      'thin volume, {volumeTimes}x the average',
      'hardly traded: {volumeTimes}x normal',
    ],
  },
  'above-average': {
    id: [
      'masih di atas average {average}',
      'harga di atas VWAP {average}',
      'rata-rata beli hari ini {average}, semua cuan',
    ],
    en: ['holding above the {average} average', 'above VWAP ({average})', 'the average buyer today paid {average}'],
  },
  'below-average': {
    id: [
      'di bawah average {average}',
      'harga di bawah VWAP {average}',
      'yang beli hari ini rata-rata nyangkut di {average}',
    ],
    en: [
      'below the day’s average of {average}',
      'under VWAP ({average})',
      'today’s average buyer is stuck at {average}',
    ],
  },
  'week-up': {
    id: ['lima hari sudah {week}', 'seminggu {week}', 'tren pendek kuat, {week} dalam 5 hari'],
    en: ['{week} over five sessions', 'that makes {week} in a week', 'a strong week, {week}'],
  },
  'week-down': {
    id: ['lima hari {week}', 'seminggu ini {week}', 'masih downtrend pendek, {week} dalam 5 hari'],
    en: ['{week} over five sessions', 'a rough week, {week}', 'that makes {week} in five days'],
  },
  cheap: {
    id: ['PER {per}x saja', 'valuasi PER {per}x masih masuk akal buat saya', 'di PER {per}x, risikonya kebayar'],
    en: ['at {per}x earnings', 'only {per}x earnings', 'you pay {per} times earnings here'],
  },
  dear: {
    id: ['PER {per}x, mahal', 'valuasi {per}x laba, pasar berharap banyak', 'PER {per}x bikin saya tunggu'],
    en: [
      '{per}x earnings is a lot of hope',
      'priced at {per} times earnings',
      'at {per}x earnings I would rather wait',
    ],
  },
  'near-ara': {
    id: ['otw ARA {ara}', 'tinggal selangkah ke ARA {ara}', 'ARA {ara} di depan mata'],
    en: ['within reach of limit-up {ara}', 'knocking on the upper limit, {ara}', 'ARA at {ara} is next'],
  },
  'near-arb': {
    id: ['hampir ARB {arb}', 'ARB {arb} sudah dekat', 'antre jual di ARB {arb}'],
    en: ['close to limit-down {arb}', 'ARB at {arb} is near', 'one push from the lower limit, {arb}'],
  },
};
