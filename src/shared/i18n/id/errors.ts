import type { errorsEn } from '../en/errors.ts';
import type { Texts } from '../texts.ts';

export const errorsId: Texts<typeof errorsEn> = {
  INVALID_AUTH: 'Nama atau kata sandi salah.',
  INVALID_TOKEN: 'Sesi sudah berakhir. Masuk kembali.',
  INVALID_PARAMETER: 'Bursa tidak menerima data yang dikirim. {{reason}}',
  INVALID_PIN: 'PIN salah.',
  INSUFFICIENT_BALANCE: 'Dana tidak cukup untuk order ini.',
  ORDER_REJECTED: 'Bursa menolak order. {{reason}}',
  RATE_LIMIT: 'Terlalu banyak permintaan dalam waktu singkat. Tunggu sebentar lalu coba lagi.',
  SERVER_ERROR: 'Bursa sedang mengalami gangguan. Coba lagi sebentar lagi.',
  NOT_FOUND: 'Bursa tidak mengenal data ini.',
  UNREACHABLE: 'Bursa tidak menjawab. Periksa koneksi lalu coba lagi.',
  TIMEOUT: 'Bursa terlalu lama menjawab.',
  CANCELLED: 'Permintaan dibatalkan.',
  UNREADABLE_ANSWER: 'Jawaban bursa tidak dapat dibaca oleh Lantai.',
  OUTCOME_UNKNOWN: 'Belum diketahui apakah order sampai. Lantai sedang memeriksa; jangan kirim lagi.',
  SIGNED_OUT: 'Anda sudah keluar.',
  TRADING_LOCKED: 'Transaksi terkunci. Masukkan PIN untuk melanjutkan.',
  TRADING_SESSION_ENDED: 'Tidak terkirim: sesi transaksi sudah berakhir. Kirim lagi setelah transaksi dibuka.',
  PIN_ATTEMPTS_USED_UP: 'PIN salah terlalu sering. Tunggu sebelum mencoba lagi.',
  CHECK_FAILED: 'Order tidak dikirim. {{reason}}',
  DUPLICATE_ORDER: 'Order ini sudah dikirim.',
  NOT_ALLOWED: 'Jendela ini tidak boleh melakukan itu.',
  IN_REPLAY: 'Tidak bisa saat putar ulang: ini rekaman, dan tidak ada yang dikirim ke mana pun.',
  INTERNAL: 'Terjadi kesalahan di dalam Lantai; rinciannya ada di log.',
};
