import type { tapeEn } from '../en/tape.ts';
import type { Texts } from '../texts.ts';

export const tapeId: Texts<typeof tapeEn> = {
  title: 'Running trade',
  columns: { time: 'Waktu', code: 'Kode', price: 'Harga', lots: 'Lot', side: 'Sisi' },
  buyMark: 'B',
  sellMark: 'S',
  buyLong: 'Dibeli di harga offer',
  sellLong: 'Dijual di harga bid',
  pause: 'Jeda',
  resume: 'Lanjutkan',
  paused: 'Dijeda',
  fresh: '{{amount}} baru',
  freshLong: 'Tampilkan {{amount}} transaksi terbaru',
  filter: 'Saring',
  scope: 'Saham mana',
  all: 'Semua',
  ofSymbol: 'Hanya {{symbol}}',
  ofGroup: 'Saham terpilih',
  minimumLots: 'Mulai lot',
  rowHint: 'Klik atau Enter: pilih saham dan ambil harganya',
  waiting: 'Menunggu transaksi',
  waitingText: 'Transaksi tampil di sini begitu bursa mempertemukannya.',
  waitingFiltered: 'Belum ada transaksi yang lolos saringan.',
  gap_one: '{{count}} transaksi hilang di sini',
  gap_other: '{{count}} transaksi hilang di sini',
  gapLong:
    'Transaksi ini tidak sampai ke jendela ini: data terputus, atau jendela tersembunyi atau tidak dapat mengikuti',
  stopped: 'Tidak ada transaksi yang masuk: {{state}}',
};
