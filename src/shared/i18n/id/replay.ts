import type { replayEn } from '../en/replay.ts';
import type { Texts } from '../texts.ts';

export const replayId: Texts<typeof replayEn> = {
  title: 'Putar ulang',
  of: 'Rekaman {{profile}}, {{day}}',
  position: 'Posisi dalam rekaman',
  pause: 'Jeda',
  play: 'Lanjutkan',
  speed: 'Kecepatan',
  fastest: 'Maksimum',
  ended: 'Rekaman selesai. Nilai terakhir ditampilkan.',
  list: 'Terekam',
  noOrders: 'Order nonaktif saat putar ulang',
  noOrdersText: 'Ini rekaman: order dinonaktifkan dan tidak ada yang dikirim.',
};
