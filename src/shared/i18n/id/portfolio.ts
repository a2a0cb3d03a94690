import type { portfolioEn } from '../en/portfolio.ts';
import type { Texts } from '../texts.ts';

export const portfolioId: Texts<typeof portfolioEn> = {
  title: 'Portofolio',
  equity: 'Ekuitas',
  cash: 'Kas',
  buyingPower: 'Buying power',
  invested: 'Modal',
  marketValue: 'Nilai pasar',
  unrealised: 'Belum terealisasi',
  realised: 'Terealisasi',
  code: 'Kode',
  name: 'Nama',
  lots: 'Lot',
  available: 'Tersedia',
  average: 'Rata',
  last: 'Terakhir',
  value: 'Nilai',
  total: 'Total',
  profit: 'P/L',
  percent: '%',
  notTraded: 'Tidak diperdagangkan',
  notTradedText: 'sekarang tidak diperdagangkan di bursa ini; harga terakhir yang diketahui ditampilkan.',
  empty: 'Belum ada posisi. Saham yang Anda beli tampil di sini.',
  locked: 'Masukkan PIN untuk melihat portofolio.',
  unlock: 'Masukkan PIN',
  stale: 'Portofolio tidak terbarui sejak {{time}}; mungkin sudah usang.',
};
