import type { trayEn } from '../en/tray.ts';
import type { Texts } from '../texts.ts';

export const trayId: Texts<typeof trayEn> = {
  show: 'Tampilkan Lantai',
  lock: 'Kunci transaksi',
  quit: 'Keluar dari Lantai',
  practice: 'latihan',
  signedOut: 'belum masuk',
  feed: {
    offline: 'feed terputus',
    connecting: 'feed menyambung',
    authenticating: 'feed masuk',
    live: 'feed hidup',
    stale: 'feed diam',
    recovering: 'feed memulihkan',
    refused: 'feed ditolak',
  },
};
