import type { tourEn } from '../en/tour.ts';
import type { Texts } from '../texts.ts';

export const tourId: Texts<typeof tourEn> = {
  title: 'Tur',
  step: '{{step}} dari {{steps}}',
  back: 'Kembali',
  next: 'Lanjut',
  done: 'Selesai',
  skip: 'Lewati tur',
  steps: {
    watchlist: {
      title: 'Daftar pantau Anda',
      text: 'Pilih saham di sini dengan tetikus atau tombol panah. Atau ketik saja kodenya di mana pun.',
    },
    links: {
      title: 'Panel sewarna berjalan bersama',
      text: 'Titik di sudut panel adalah grupnya. Semua panel sewarna menampilkan saham yang sama, di tiap jendela.',
    },
    book: {
      title: 'Dari order book ke tiket',
      text: 'Klik harga di order book dan tiket terisi. Tidak ada yang dikirim sebelum tombolnya Anda tekan.',
    },
    palette: {
      title: 'Satu tempat untuk mencari semua',
      text: 'Saham, perintah, panel, dan pengaturan ada di daftar ini. Buka dengan {{keys}}.',
    },
    panels: {
      title: 'Atur sesuka Anda',
      text: 'Seret panel pada tabnya: ke samping, bersama panel lain, atau keluar jendela. Tiap langkah dapat diurungkan.',
    },
    workspaces: {
      title: 'Ruang kerja',
      text: 'Tiap tab adalah satu set jendela. Mulai dari templat; semua tersimpan sendiri, per susunan layar.',
    },
    tray: {
      title: 'Menutup bukan keluar',
      text: 'Di baki, Lantai tetap memantau order dan peringatan Anda. Ubah di pengaturan; tur ini juga ada di sana.',
    },
  },
};
