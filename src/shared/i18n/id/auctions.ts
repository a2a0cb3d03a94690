import type { auctionsEn } from '../en/auctions.ts';
import type { Texts } from '../texts.ts';

export const auctionsId: Texts<typeof auctionsEn> = {
  title: 'Call auction',
  list: 'Watchlist',
  columns: {
    code: 'Kode',
    open: 'Buka',
    iep: 'IEP',
    iev: 'IEV',
    change: '+/-',
    buyLots: 'Lot beli',
    sellLots: 'Lot jual',
  },
  long: {
    open: 'Harga pembukaan: harga match call auction pembukaan terakhir',
    openChange: 'Harga pembukaan terhadap penutupan sebelumnya',
    iep: 'Indicative equilibrium price: perkiraan harga match saat ini',
    iev: 'Indicative equilibrium volume, dalam lot',
    buyLots: 'Lot beli dalam call auction',
    sellLots: 'Lot jual dalam call auction',
  },
  rowHint: 'Klik atau Enter: pilih saham. Alt+Enter: detail data',
  left: 'tersisa',
  none: 'Tidak ada call auction sekarang',
  noneText: 'Call auction berlangsung sebelum pembukaan (08:45–09:00) dan sebelum penutupan (15:50–16:02).',
  nextOpening: 'Call auction pembukaan dalam {{time}}',
  nextClosing: 'Call auction penutupan dalam {{time}}',
  results: 'Call auction pembukaan terakhir',
  waiting: 'Menunggu harga indikatif',
  waitingText: 'Bursa menyiarkannya seiring order masuk.',
  noStocks: 'Tidak ada saham untuk ditampilkan',
  noStocksText: 'Tambahkan saham ke watchlist, atau pilih satu.',
};
