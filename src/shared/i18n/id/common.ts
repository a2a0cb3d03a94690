import type { commonEn } from '../en/common.ts';
import type { Texts } from '../texts.ts';

export const commonId: Texts<typeof commonEn> = {
  appName: 'Lantai',
  practice: 'Latihan',
  safeMode: 'Mode aman',
  live: 'Langsung',
  replay: 'Putar ulang',
  retry: 'Coba lagi',
  reload: 'Muat ulang panel',
  close: 'Tutup',
  cancel: 'Batal',
  dismiss: 'Tutup pesan',
  undo: 'Urungkan',
  loading: 'Memuat',
  buy: 'Beli',
  sell: 'Jual',
  lot: 'lot',
  lots: 'lot',
  share: 'lbr',
  none: '–',
  up: 'naik',
  down: 'turun',
  unchanged: 'tetap',
  stale: 'Mungkin sudah lama',
  staleSince: 'Mungkin sudah lama sejak {{time}}',
  window: {
    minimize: 'Kecilkan',
    maximize: 'Besarkan',
    restore: 'Kembalikan ukuran',
    close: 'Tutup jendela',
  },
};
