import type { paletteEn } from '../en/palette.ts';
import type { Texts } from '../texts.ts';

export const paletteId: Texts<typeof paletteEn> = {
  title: 'Cari apa saja',
  placeholder: 'Saham, perintah, pengaturan …',
  placeholders: { commands: 'Perintah', people: 'Seseorang', rooms: 'Ruang obrolan' },
  nothing: 'Tidak ada hasil untuk “{{query}}”',
  waiting: 'Mencari saham …',
  into: 'untuk grup',
  intoPanel: 'untuk {{panel}}',
  help: '↑↓ pilih · Enter buka · > perintah saja · Esc tutup',
  results: 'Ditemukan',
  kinds: {
    stocks: 'Saham',
    panels: 'Panel terbuka',
    commands: 'Perintah',
    settings: 'Pengaturan',
    workspaces: 'Ruang kerja',
    people: 'Orang',
    rooms: 'Ruang obrolan',
  },
  recently: 'baru dipilih',
};
