import type { reasonsEn } from '../en/reasons.ts';
import type { Texts } from '../texts.ts';

export const reasonsId: Texts<typeof reasonsEn> = {
  UNKNOWN_SYMBOL: 'Bursa tidak mencatatkan saham ini.',
  UNKNOWN_ORDER: 'Bursa tidak mengenal order ini.',
  PRICE_MISSING: 'Harga belum diisi.',
  PRICE_OFF_TICK: 'Harga tidak sesuai fraksi.',
  PRICE_ABOVE_ARA: 'Harga di atas batas atas hari ini (ARA).',
  PRICE_BELOW_ARB: 'Harga di bawah batas bawah hari ini (ARB).',
  LOTS_MISSING: 'Jumlah lot belum diisi.',
  LOTS_INVALID: 'Jumlahnya bukan lot bulat, atau kurang dari yang sudah terjadi.',
  LOTS_NOT_WHOLE: 'Jumlahnya bukan lot bulat.',
  LOTS_TOO_MANY: 'Jumlahnya melebihi batas satu order.',
  MARKET_CLOSED: 'Pasar tidak menerima order seperti ini sekarang.',
  NOT_AMENDABLE: 'Order ini sekarang tidak dapat diubah.',
  NOT_CANCELLABLE: 'Order ini sekarang tidak dapat dibatalkan.',
  INSUFFICIENT_BALANCE: 'Dana tidak cukup untuk order ini.',
  INSUFFICIENT_SHARES: 'Saham yang dapat dijual tidak cukup.',
  NOT_DAY_TRADABLE: 'Saham ini tidak boleh untuk day trade.',
  DAILY_LIMIT: 'Jumlah order akun ini hari ini sudah mencapai batas.',
  TOO_MANY_SMART_ORDERS: 'Jumlah order yang menunggu pada akun ini sudah mencapai batas.',
  NOT_RECEIVED: 'Bursa tidak pernah menerimanya.',
  OVERTAKEN: 'Order sudah berakhir sebelum perubahan tiba.',
  ownWords: 'Kata bursa: “{{words}}”',
};
