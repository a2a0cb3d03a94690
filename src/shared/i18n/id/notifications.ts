import type { notificationsEn } from '../en/notifications.ts';
import type { Texts } from '../texts.ts';

export const notificationsId: Texts<typeof notificationsEn> = {
  'order-sent': {
    title: 'Order {{side}} diterima',
    body: '{{lots}} lot {{symbol}} di {{price}} menunggu masuk ke pasar.',
  },
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
  'order-not-amended': {
    title: 'Order tidak berubah',
    body: '{{side}} {{symbol}} tetap {{lots}} lot di {{price}}: {{reason}}',
  },
  'order-not-cancelled': {
    title: 'Order tidak jadi dibatalkan',
    body: '{{side}} {{lots}} lot {{symbol}} di {{price}}: {{reason}}',
  },
  'order-unknown': {
    title: 'Order tanpa jawaban',
    body: '{{side}} {{lots}} lot {{symbol}} di {{price}}. Lantai memeriksanya; jangan kirim ulang.',
  },
  'order-resolved': {
    title: 'Nasib order sudah diketahui',
    body: '{{side}} {{lots}} lot {{symbol}} di {{price}}: {{status}}, {{done}} lot sudah jadi.',
  },
  'alert-price': {
    title: '{{symbol}} melewati {{price}}',
    body: 'Terakhir {{last}}.',
  },
  'alert-change': {
    title: '{{symbol}} {{percent}} % dalam {{minutes}} menit',
    body: 'Dari {{before}} ke {{last}}.',
  },
  'alert-volume': {
    title: '{{symbol}}: volume tidak biasa',
    body: '{{lots}} lot sejauh ini, {{times}} kali rata-rata.',
  },
  'alert-band': {
    title: '{{symbol}} mendekati {{band}}',
    body: 'Terakhir {{last}}, {{percent}} % dari {{band}} di {{price}}.',
  },
  'alert-iep': { title: '{{symbol}}: IEP bergerak', body: 'Dari {{before}} ke {{iep}}.' },
  'alert-spread': { title: '{{symbol}}: selisih {{ticks}} fraksi', body: 'Bid {{bid}}, offer {{offer}}.' },
  'alert-trade': { title: '{{symbol}}: transaksi besar', body: '{{lots}} lot di {{price}}.' },
  'chat-message': { title: '{{from}} di {{room}}', body: '{{text}}' },
  'chat-mention': { title: '{{from}} menyebut Anda di {{room}}', body: '{{text}}' },
  'stream-mention': { title: '{{from}} menyebut Anda di stream', body: '{{text}}' },
  'feed-lost': { title: 'Harga berhenti', body: 'Feed terputus. Yang tampil mungkin usang.' },
  'feed-back': { title: 'Harga kembali', body: 'Feed tersambung lagi.' },
  'service-lost': {
    title: 'Layanan tidak menjawab',
    body: 'Order dan portofolio tidak terbaca; tidak ada yang dapat dikirim.',
  },
  'service-back': { title: 'Layanan menjawab lagi', body: 'Order dan portofolio sedang dibaca.' },
  'session-ended': { title: 'Sesi Anda berakhir', body: 'Layanan mengakhiri sesi. Silakan masuk lagi.' },
  buy: 'Beli',
  sell: 'Jual',
};
