import type { portfolioEn } from '../en/portfolio.ts';
import type { Texts } from '../texts.ts';

export const portfolioId: Texts<typeof portfolioEn> = {
  title: 'Portofolio',
  equity: 'Ekuitas',
  cash: 'Kas',
  buyingPower: 'Daya beli',
  invested: 'Modal',
  marketValue: 'Nilai pasar',
  unrealised: 'Belum realisasi',
  realised: 'Realisasi',
  code: 'Kode',
  name: 'Nama',
  lots: 'Lot',
  available: 'Tersedia',
  average: 'Rata',
  last: 'Terakhir',
  value: 'Nilai',
  total: 'Total',
  profit: 'L/R',
  percent: '%',
  notTraded: 'Tidak diperdagangkan',
  notTradedText: 'sekarang tidak diperdagangkan di bursa ini; harganya yang terakhir diketahui.',
  empty: 'Belum ada posisi. Saham yang Anda beli tampil di sini.',
  locked: 'Portofolio tampil setelah PIN membuka transaksi.',
  unlock: 'Masukkan PIN',
  stale: 'Portofolio tidak terbaca sejak {{time}}. Tampilan mungkin usang.',
};
