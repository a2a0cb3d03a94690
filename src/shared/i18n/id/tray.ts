import type { trayEn } from '../en/tray.ts';
import type { Texts } from '../texts.ts';

export const trayId: Texts<typeof trayEn> = {
  show: 'Tampilkan Lantai',
  notifications: 'Notifikasi',
  doNotDisturb: 'Jangan ganggu',
  undisturbed: 'jangan ganggu',
  mute: 'Bisukan suara',
  settings: 'Pengaturan…',
  today: 'hari ini {{profit}}',
  unread: '{{shown}} belum dibaca',
  practice: 'latihan',
  replay: 'putar ulang',
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
  latest: {
    'order-sent': 'Diterima: {{side}} {{lots}} {{symbol}}',
    'order-open': 'Terpasang: {{side}} {{lots}} {{symbol}}',
    'order-partial': 'Jadi sebagian: {{side}} {{done}} dari {{lots}} {{symbol}}',
    'order-match': 'Jadi: {{side}} {{lots}} {{symbol}}',
    'order-rejected': 'Ditolak: {{side}} {{lots}} {{symbol}}',
    'order-withdrawn': 'Dibatalkan: {{side}} {{lots}} {{symbol}}',
    'order-amended': 'Diubah: {{side}} {{lots}} {{symbol}}',
    'order-expired': 'Kedaluwarsa: {{side}} {{lots}} {{symbol}}',
    'order-not-amended': 'Tidak berubah: {{side}} {{lots}} {{symbol}}',
    'order-not-cancelled': 'Tidak jadi dibatalkan: {{side}} {{lots}} {{symbol}}',
    'order-unknown': 'Tanpa jawaban: {{side}} {{lots}} {{symbol}}',
    'order-resolved': '{{status}}: {{side}} {{lots}} {{symbol}}',
  },
};
