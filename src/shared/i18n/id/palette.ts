import type { paletteEn } from '../en/palette.ts';
import type { Texts } from '../texts.ts';

export const paletteId: Texts<typeof paletteEn> = {
  title: 'Cari apa saja',
  placeholder: 'Saham, perintah, pengaturan…',
  placeholders: { commands: 'Perintah', people: 'Orang', rooms: 'Room chat' },
  nothing: 'Tidak ada hasil untuk “{{query}}”',
  waiting: 'Mencari saham…',
  into: 'untuk grup',
  intoPanel: 'untuk {{panel}}',
  help: '↑↓ pilih · Enter buka · > perintah saja · Esc tutup',
  results: 'Hasil',
  kinds: {
    stocks: 'Saham',
    panels: 'Buka panel',
    commands: 'Perintah',
    indicators: 'Indikator',
    drawings: 'Alat gambar',
    settings: 'Pengaturan',
    workspaces: 'Ruang kerja',
    people: 'Orang',
    rooms: 'Room chat',
  },
  groups: {
    stocks: 'Saham',
    panels: 'Buka panel',
    commands: 'Perintah',
    indicators: 'Indikator',
    drawings: 'Alat gambar',
    settings: 'Pengaturan',
    workspaces: 'Ruang kerja',
    people: 'Orang',
    rooms: 'Room chat',
  },
  recent: 'Terbaru',
};
