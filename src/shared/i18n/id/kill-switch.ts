import type { killSwitchEn } from '../en/kill-switch.ts';
import type { Texts } from '../texts.ts';

export const killSwitchId: Texts<typeof killSwitchEn> = {
  title: 'Kill switch',
  stop: 'Hentikan perdagangan',
  stopTitle: 'Hentikan perdagangan?',
  stopText:
    'Tidak ada order baru yang dikirim, dan semua order aktif dibatalkan. Perdagangan tetap berhenti, juga setelah aplikasi dibuka lagi, sampai Anda melanjutkannya.',
  stopOrders_one: '{{count}} order aktif akan dibatalkan.',
  stopOrders_other: '{{count}} order aktif akan dibatalkan.',
  stopping: 'Menghentikan…',
  resume: 'Lanjutkan perdagangan',
  resumeTitle: 'Lanjutkan perdagangan?',
  resumeText: 'Order baru bisa dikirim lagi. Order yang sudah dibatalkan tetap batal.',
  resumeRemaining_one: '{{count}} order belum dipastikan berakhir.',
  resumeRemaining_other: '{{count}} order belum dipastikan berakhir.',
  stopped: 'PERDAGANGAN DIHENTIKAN',
  since: 'sejak {{time}}',
  remaining_one: 'sisa {{count}} order',
  remaining_other: 'sisa {{count}} order',
  unknown_one: '{{count}} belum pasti, dibatalkan begitu sampai',
  unknown_other: '{{count}} belum pasti, dibatalkan begitu sampai',
  checking: 'memeriksa daftar order',
  checkingMissing: 'belum bisa dipastikan: {{sources}} tidak terbaca',
  confirmed: 'tidak ada order aktif, terkonfirmasi dari daftar order',
};
