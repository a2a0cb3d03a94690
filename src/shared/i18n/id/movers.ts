import type { moversEn } from '../en/movers.ts';
import type { Texts } from '../texts.ts';

export const moversId: Texts<typeof moversEn> = {
  title: 'Top movers',
  which: 'Peringkat',
  tabs: { gainers: 'Top gainer', losers: 'Top loser', active: 'Teraktif', hotlist: 'Hot list' },
  hot: 'Masuk hot list',
  boards: 'Papan',
  board: { all: 'Semua papan', regular: 'Reguler', cash: 'Tunai', negotiated: 'Negosiasi' },
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
  volumeLong: 'Volume, dalam lembar',
  valueLong: 'Nilai, dalam rupiah',
  rowHint: 'Klik atau Enter: pilih saham. Alt+Enter: detail data',
  empty: 'Belum ada top movers',
  emptyText: 'Belum ada saham yang ditransaksikan di papan ini hari ini.',
  offline: 'Belum ada data',
  offlineText: 'Peringkat muncul setelah data real-time tersambung.',
};
