import type { notificationsEn } from '../en/notifications.ts';
import type { Texts } from '../texts.ts';

export const notificationsId: Texts<typeof notificationsEn> = {
  'order-open': { title: 'Order {{side}} terpasang', body: '{{lots}} lot {{symbol}} di {{price}} ada di pasar.' },
  'order-partial': { title: 'Jadi sebagian', body: '{{side}} {{symbol}} di {{price}}: {{done}} dari {{lots}} lot.' },
  'order-match': { title: 'Jadi', body: '{{side}} {{lots}} lot {{symbol}} di {{average}}.' },
  'order-rejected': { title: 'Order ditolak', body: '{{side}} {{lots}} lot {{symbol}} di {{price}}: {{reason}}' },
  'order-withdrawn': {
    title: 'Order dibatalkan',
    body: '{{side}} {{symbol}} di {{price}}, {{done}} dari {{lots}} lot sudah jadi.',
  },
  'order-amended': { title: 'Order diubah', body: '{{side}} {{lots}} lot {{symbol}} kini di {{price}}.' },
  'order-expired': {
    title: 'Order kedaluwarsa',
    body: '{{side}} {{symbol}} di {{price}}, {{done}} dari {{lots}} lot sudah jadi.',
  },
  'order-unknown': {
    title: 'Order tanpa jawaban',
    body: '{{side}} {{lots}} lot {{symbol}} di {{price}}. Lantai memeriksanya; jangan kirim ulang.',
  },
  'feed-lost': { title: 'Harga berhenti', body: 'Feed terputus. Yang tampil mungkin usang.' },
  'feed-back': { title: 'Harga kembali', body: 'Feed tersambung lagi.' },
  buy: 'Beli',
  sell: 'Jual',
};
