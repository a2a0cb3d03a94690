import type { auctionsEn } from '../en/auctions.ts';
import type { Texts } from '../texts.ts';

export const auctionsId: Texts<typeof auctionsEn> = {
  title: 'Lelang',
  list: 'Daftar pantauan',
  columns: {
    code: 'Kode',
    iep: 'IEP',
    iev: 'IEV',
    change: '+/-',
    buyLots: 'Lot beli',
    sellLots: 'Lot jual',
  },
  long: {
    iep: 'Indicative equilibrium price: harga temu lelang saat ini',
    iev: 'Indicative equilibrium volume dalam lot',
    buyLots: 'Lot beli dalam lelang',
    sellLots: 'Lot jual dalam lelang',
  },
  rowHint: 'Klik atau Enter: pilih saham. Alt+Enter: seberapa baru',
  left: 'tersisa',
  none: 'Tidak ada lelang sekarang',
  noneText: 'Harga dibentuk bersama sebelum pembukaan (08:45–09:00) dan sebelum penutupan (15:50–16:02).',
  nextOpening: 'Lelang pembukaan dalam {{time}}',
  nextClosing: 'Lelang penutupan dalam {{time}}',
  waiting: 'Menunggu harga pertama',
  waitingText: 'Bursa memberitahukannya begitu order masuk.',
  noStocks: 'Tidak ada saham untuk dipantau',
  noStocksText: 'Masukkan saham ke daftar pantauan, atau pilih satu.',
};
