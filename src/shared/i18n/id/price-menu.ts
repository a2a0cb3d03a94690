import type { priceMenuEn } from '../en/price-menu.ts';
import type { Texts } from '../texts.ts';

export const priceMenuId: Texts<typeof priceMenuEn> = {
  buyAt: 'Beli di {{price}}…',
  sellAt: 'Jual di {{price}}…',
  intoTicket: 'Mengisi form order, lot tetap, dan tidak mengirim apa pun.',
  copy: 'Salin {{price}}',
  ofChart: 'Chart {{symbol}}',
  ofLevel: 'Di {{price}}',
  line: 'Garis horizontal di {{price}}',
  resetView: 'Reset tampilan',
  settings: 'Pengaturan grafik…',
  queue: 'Antrean order di {{price}}',
};
