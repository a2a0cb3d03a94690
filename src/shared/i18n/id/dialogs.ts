import type { dialogsEn } from '../en/dialogs.ts';
import type { Texts } from '../texts.ts';

export const dialogsId: Texts<typeof dialogsEn> = {
  'keeps-dying': {
    message: 'Satu jendela terus berhenti',
    detail:
      'Jendela itu sudah beberapa kali dibuka lagi dan selalu berhenti, jadi Lantai menutupnya. Tata letaknya tersimpan dan order Anda tidak terpengaruh.\n\nCatatan kejadiannya ada di log: {{logFile}}',
    leave: 'Biarkan tertutup',
    again: 'Buka lagi',
    log: 'Tampilkan log',
  },
  'not-answering': {
    message: 'Satu jendela tidak merespons',
    detail: 'Anda dapat menunggu atau memuatnya lagi. Tata letaknya tersimpan; yang sedang Anda ketik di sana tidak.',
    leave: 'Tunggu',
    again: 'Muat lagi',
  },
};
