import type { originEn } from '../en/origin.ts';
import type { Texts } from '../texts.ts';

export const originId: Texts<typeof originEn> = {
  title: 'Detail data: {{what}}',
  open: 'Detail data',
  openStale: 'Terhenti. Lihat detail data',
  kinds: {
    quotes: 'Harga',
    bests: 'Bid dan offer terbaik',
    auctions: 'Data call auction',
    lines: 'Harga (berkala)',
    minutes: 'Tren',
    charts: 'Harga chart',
    book: 'Order book',
    depth: 'Order book penuh',
    movers: 'Peringkat',
    hotlist: 'Hot list',
    queue: 'Antrean',
  },
  exchange: 'Waktu bursa',
  received: 'Diterima',
  age: 'Umur',
  sequence: 'No. urut',
  state: 'Status',
  notAvailable: 'n/a',
  current: 'Terkini',
  stale: 'Terhenti',
  never: 'Belum ada data',
  why: {
    connection: 'Koneksi tidak real-time: {{state}}',
    chart: 'Koneksi chart tidak real-time: {{state}}',
    gap: 'Ada data sebelumnya yang hilang; Lantai sedang memulihkannya',
    replay: 'Dari rekaman',
  },
  ages: {
    now: 'di bawah 1 dtk',
    seconds: '{{seconds}} dtk',
    minutes: '{{minutes}} m {{seconds}} dtk',
    hours: '{{hours}} j {{minutes}} m',
  },
};
