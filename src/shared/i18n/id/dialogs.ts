import type { dialogsEn } from '../en/dialogs.ts';
import type { Texts } from '../texts.ts';

export const dialogsId: Texts<typeof dialogsEn> = {
  'keeps-dying': {
    message: 'Satu jendela terus mengalami crash',
    detail:
      'Lantai sudah beberapa kali membukanya lagi dan selalu crash, jadi jendela itu ditutup. Tata letaknya tersimpan dan order Anda tidak terpengaruh.\n\nRinciannya ada di log: {{logFile}}',
    leave: 'Biarkan tertutup',
    again: 'Buka lagi',
    log: 'Tampilkan log',
  },
  'not-answering': {
    message: 'Satu jendela tidak merespons',
    detail:
      'Anda bisa menunggu atau memuatnya ulang. Tata letaknya tersimpan; isian yang belum disimpan di jendela itu hilang.',
    leave: 'Tunggu',
    again: 'Muat ulang',
  },
  'quit-in-doubt': {
    message_one: 'Hasil {{count}} order belum diketahui',
    message_other: 'Hasil {{count}} order belum diketahui',
    detail:
      'Lantai masih memeriksa hasil permintaan terakhir Anda. Order yang ada di bursa tetap berlaku setelah Anda keluar, dan pemeriksaan dilanjutkan saat Lantai dibuka lagi.',
    leave: 'Tetap di sini',
    again: 'Keluar saja',
  },
};
