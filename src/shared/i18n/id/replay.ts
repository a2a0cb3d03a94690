import type { replayEn } from '../en/replay.ts';
import type { Texts } from '../texts.ts';

export const replayId: Texts<typeof replayEn> = {
  title: 'Putar ulang',
  of: 'Rekaman {{profile}}, {{day}}',
  position: 'Posisi dalam rekaman',
  pause: 'Jeda',
  play: 'Lanjutkan',
  speed: 'Kecepatan',
  fastest: 'Tercepat',
  ended: 'Rekaman sudah selesai. Yang terlihat adalah keadaan terakhirnya.',
  list: 'Terekam',
  noOrders: 'Tidak ada order saat putar ulang',
  noOrdersText: 'Ini rekaman. Tidak ada yang bisa dipesan, dan tidak ada yang dikirim ke mana pun.',
};
