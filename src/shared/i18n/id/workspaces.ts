import type { workspacesEn } from '../en/workspaces.ts';
import type { Texts } from '../texts.ts';

export const workspacesId: Texts<typeof workspacesEn> = {
  templates: {
    'day-trader': {
      name: 'Day trader',
      text: 'Grafik, book, tiket, running trade dan penggerak; layar kedua bila ada.',
    },
    investor: { name: 'Investor', text: 'Portofolio dan grafik di depan; order di bawah.' },
    auctions: { name: 'Lelang', text: 'Lelang pembukaan dan penutupan di samping book dan tiket.' },
    social: { name: 'Sosial', text: 'Tulisan orang, di samping grafik saham yang dibahas.' },
    'one-screen': { name: 'Lantai bursa', text: 'Lantai standar di satu layar.' },
  },
  first: 'Lantai bursa',
  open: 'Buka ruang kerja {{name}}',
  copyOf: '{{name}} {{number}}',
  file: {
    exportTitle: 'Ekspor ruang kerja',
    importTitle: 'Impor ruang kerja',
    kind: 'Ruang kerja Lantai',
  },
  refused: {
    unreadable: 'Berkas tidak dapat dibaca. Tidak ada yang berubah.',
    'too-large': 'Berkas terlalu besar untuk sebuah ruang kerja. Tidak ada yang berubah.',
    'not-json': 'Ini bukan berkas ruang kerja. Tidak ada yang berubah.',
    'not-a-workspace': 'Berkas ini bukan berisi ruang kerja. Tidak ada yang berubah.',
    newer: 'Berkas dibuat oleh Lantai yang lebih baru. Perbarui Lantai untuk membukanya. Tidak ada yang berubah.',
    damaged: 'Ruang kerja dalam berkas ini rusak. Tidak ada yang berubah.',
  },
};
