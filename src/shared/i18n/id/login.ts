import type { loginEn } from '../en/login.ts';
import type { Texts } from '../texts.ts';

export const loginId: Texts<typeof loginEn> = {
  title: 'Masuk',
  subtitle: 'ke {{profile}}',
  username: 'Nama pengguna',
  password: 'Kata sandi',
  showPassword: 'Tampilkan kata sandi',
  hidePassword: 'Sembunyikan kata sandi',
  signIn: 'Masuk',
  signingIn: 'Sedang masuk',
  capsLock: 'Caps Lock menyala.',
  needUsername: 'Isi nama pengguna.',
  needPassword: 'Isi kata sandi.',
  expired: 'Sesi Anda sudah berakhir. Masuk untuk melanjutkan.',
  unreadableSecrets: 'Sesi tersimpan tidak terbaca lagi. Masuk lagi.',
  otherAddress:
    'Masuk lagi: sesi tersimpan tidak dibuat di alamat profil ini yang sekarang, dan tidak pernah dikirim ke alamat lain. Yang tersimpan untuk alamat lama muncul lagi bila alamat itu dipasang kembali.',
  otherUser: 'Layanan memperpanjang sesi Anda atas nama orang lain. Sesi diakhiri; masuk lagi.',
  unreachable: 'Bursa tidak merespons.',
  token: {
    title: 'Cara masuk lain',
    field: 'Token utama',
    hint: 'Dari sesi yang terbuka di tempat lain. Token diperiksa ke layanan dan disimpan seperti login biasa.',
    use: 'Masuk dengan token',
    need: 'Tempel token.',
    wrong: 'Layanan tidak menerima token ini.',
  },
  practice: {
    title: 'Akun latihan',
    text: 'Uang virtual di bursa bawaan Lantai. Tidak ada yang sampai ke pasar sungguhan.',
    pin: 'PIN',
    use: 'Isi',
    used: 'Terisi',
  },
  liveHint: 'Order dari sini masuk ke pasar sungguhan.',
  version: 'Versi {{version}}',
};
