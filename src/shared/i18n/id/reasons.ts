import type { reasonsEn } from '../en/reasons.ts';
import type { Texts } from '../texts.ts';

export const reasonsId: Texts<typeof reasonsEn> = {
  UNKNOWN_SYMBOL: 'Saham ini tidak tercatat di bursa.',
  UNKNOWN_ORDER: 'Order ini tidak ada di bursa.',
  PRICE_MISSING: 'Harga belum diisi.',
  PRICE_OFF_TICK: 'Harga tidak sesuai fraksi.',
  PRICE_ABOVE_ARA: 'Harga di atas batas atas hari ini (ARA).',
  PRICE_BELOW_ARB: 'Harga di bawah batas bawah hari ini (ARB).',
  LOTS_MISSING: 'Jumlah lot belum diisi.',
  LOTS_INVALID: 'Jumlahnya bukan lot bulat, atau kurang dari lot yang sudah match.',
  LOTS_NOT_WHOLE: 'Jumlahnya bukan lot bulat.',
  LOTS_TOO_MANY: 'Jumlahnya melebihi maksimum per order.',
  MARKET_CLOSED: 'Pasar tidak menerima order seperti ini sekarang.',
  STOCK_SUSPENDED: 'Saham ini sedang disuspensi bursa.',
  NOT_AMENDABLE: 'Order ini sekarang tidak dapat diubah.',
  NOT_CANCELLABLE: 'Order ini sekarang tidak dapat dibatalkan.',
  INSUFFICIENT_BALANCE: 'Dana tidak cukup untuk order ini.',
  INSUFFICIENT_SHARES: 'Saham yang dapat dijual tidak cukup.',
  NOT_DAY_TRADABLE: 'Saham ini tidak bisa untuk day trade.',
  DAILY_LIMIT: 'Batas order harian akun ini sudah tercapai.',
  TOO_MANY_SMART_ORDERS: 'Batas smart order tertunda akun ini sudah tercapai.',
  NOT_RECEIVED: 'Bursa tidak pernah menerimanya.',
  OVERTAKEN: 'Order sudah berakhir sebelum perubahan sampai.',
  ownWords: 'Bursa: “{{words}}”',
};
