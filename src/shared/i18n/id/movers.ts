import type { moversEn } from '../en/movers.ts';
import type { Texts } from '../texts.ts';

export const moversId: Texts<typeof moversEn> = {
  title: 'Penggerak',
  which: 'Peringkat',
  tabs: { gainers: 'Naik', losers: 'Turun', active: 'Teraktif', hotlist: 'Hangat' },
  hot: 'Bagian daftar hangat',
  boards: 'Pasar',
  board: { all: 'Semua pasar', regular: 'Reguler', cash: 'Tunai', negotiated: 'Negosiasi' },
  columns: {
    code: 'Kode',
    price: 'Harga',
    change: '+/-',
    percent: '%',
    volume: 'Volume',
    value: 'Nilai',
    frequency: 'Frek',
  },
  frequencyLong: 'Frekuensi: jumlah transaksi',
  volumeLong: 'Volume dalam lembar',
  valueLong: 'Nilai dalam rupiah',
  rowHint: 'Klik atau Enter: pilih saham. Alt+Enter: seberapa baru',
  empty: 'Belum ada yang bergerak',
  emptyText: 'Belum ada saham yang bertransaksi di pasar ini hari ini.',
  offline: 'Belum ada peringkat',
  offlineText: 'Muncul begitu data langsung tersambung.',
};
