import type { tourEn } from '../en/tour.ts';
import type { Texts } from '../texts.ts';

export const tourId: Texts<typeof tourEn> = {
  title: 'Tur',
  step: '{{step}} dari {{steps}}',
  back: 'Kembali',
  next: 'Lanjut',
  done: 'Selesai',
  skip: 'Lewati tur',
  tryNext: {
    title: 'Coba berikutnya',
    count: '{{done}}/{{all}}',
    order: 'Kirim order',
    alert: 'Buat alert',
    search: 'Cari saham dan perintah',
    workspace: 'Buka ruang kerja lain',
    keys: 'Lihat pintasan keyboard',
    hide: 'Sembunyikan daftar ini',
  },
  steps: {
    watchlist: {
      title: 'Watchlist Anda',
      text: 'Pilih saham dengan mouse atau tombol panah, atau ketik saja kodenya di mana pun.',
    },
    links: {
      title: 'Tautkan panel dengan warna',
      text: 'Titik di sudut panel adalah grup tautannya. Semua panel sewarna menampilkan saham yang sama, di tiap jendela.',
    },
    book: {
      title: 'Dari order book ke form order',
      text: 'Klik harga di order book untuk mengisi form order. Tidak ada yang dikirim sebelum Anda menekan tombolnya.',
    },
    palette: {
      title: 'Cari apa saja',
      text: 'Temukan saham, perintah, panel, dan pengaturan di satu tempat. Tekan {{keys}} untuk membukanya.',
    },
    panels: {
      title: 'Atur tata letak Anda',
      text: 'Seret panel pada tabnya: ke samping panel lain, ke tab lain, atau keluar jendela. Setiap perubahan bisa diurungkan.',
    },
    workspaces: {
      title: 'Ruang kerja',
      text: 'Tiap tab adalah satu set jendela. Mulai dari templat; perubahan tersimpan otomatis, per susunan layar.',
    },
    fill: {
      title: 'Coba satu transaksi latihan',
      text: 'Klik offer teratas di order book, isi 1 lot, lalu tekan Beli. Ini bursa latihan: tidak ada order sungguhan.',
    },
    tray: {
      title: 'Lantai tetap berjalan di tray',
      text: 'Setelah jendelanya ditutup, Lantai tetap memantau order dan alert Anda. Ubah ini, atau ulangi tur, di pengaturan.',
    },
  },
};
