import type { originEn } from '../en/origin.ts';
import type { Texts } from '../texts.ts';

export const originId: Texts<typeof originEn> = {
  title: 'Asal {{what}}',
  open: 'Seberapa baru?',
  openStale: 'Mungkin sudah lama. Seberapa lama?',
  kinds: {
    quotes: 'Harga',
    bests: 'Bid dan offer terbaik',
    auctions: 'Harga lelang',
    lines: 'Harga ringkas',
    minutes: 'Jejak harga',
    charts: 'Harga grafik',
    book: 'Order book',
    depth: 'Order book penuh',
    movers: 'Peringkat',
    hotlist: 'Daftar hangat',
    queue: 'Antrean',
  },
  exchange: 'Waktu bursa',
  received: 'Tiba',
  age: 'Umur',
  sequence: 'Nomor',
  state: 'Keadaan',
  notTold: 'tidak disebut',
  current: 'Terkini',
  stale: 'Mungkin sudah lama',
  never: 'Belum ada yang tiba',
  why: {
    connection: 'Sambungan tidak langsung: {{state}}',
    chart: 'Sambungan grafik tidak langsung: {{state}}',
    gap: 'Ada yang hilang sebelumnya; sedang diambil ulang',
    replay: 'Dari rekaman',
  },
  ages: {
    now: 'di bawah 1 d',
    seconds: '{{seconds}} d',
    minutes: '{{minutes}} m {{seconds}} d',
    hours: '{{hours}} j {{minutes}} m',
  },
};
