import type { Language } from './phrases.ts';

/** How a post may begin, whatever it says. */
export const OPENERS: Readonly<Record<Language, readonly string[]>> = {
  id: [
    'Update singkat:',
    'Catatan saya:',
    'Buat yang nanya,',
    'Pantau terus.',
    'FYI,',
    'Dari layar saya:',
    'Menarik nih.',
    'Jurnal hari ini:',
    'Sekilas',
    'Nah,',
    'Masih di watchlist:',
    'Sambil ngopi,',
  ],
  en: [
    'Quick note:',
    'On my screen:',
    'For those who asked,',
    'Worth a look.',
    'Observation:',
    'Still on my list:',
    'Tape check.',
    'Journal entry:',
    'Small update:',
    'Interesting.',
  ],
};

/** How it may end. */
export const CLOSERS: Readonly<Record<Language, readonly string[]>> = {
  id: [
    'DYOR.',
    'Saya hold dulu.',
    'Wait and see.',
    'Sudah cicil sedikit tadi pagi.',
    'Stop loss tetap disiplin.',
    'Ada yang pegang juga?',
    'Menurut kalian gimana?',
    'Trailing stop saya geser.',
    'Bukan ajakan ya.',
    'Nunggu konfirmasi dulu.',
    'Kalau tembus, saya tambah.',
    'Tidak dikejar, tunggu retrace.',
    'Porsi kecil saja.',
    'Yang penting rencana.',
    'Cuan tipis tetap cuan.',
    'Besok kita lihat lagi.',
  ],
  en: [
    'Holding for now.',
    'Not chasing.',
    'Anyone else in this?',
    'Stops are in place.',
    'Small position only.',
    'Let it prove itself first.',
    'Adding on a break, not before.',
    'Happy to be wrong.',
    'Watching the close.',
    'My plan does not change.',
    'Patience pays.',
    'No position yet.',
    'What do you see?',
  ],
};

/** The index and, beside it, a stock. */
export const INDEX_PHRASES: Readonly<Record<'up' | 'down', Readonly<Record<Language, readonly string[]>>>> = {
  up: {
    id: [
      'IHSG {change} di {level}, {stock} ikut {codeChange}',
      'Indeks hijau {change} ({level}). {stock} {codeChange}',
      'IHSG {level}, {change}. Saya lebih percaya kalau {stock} ({codeChange}) ikut jalan',
    ],
    en: [
      'Index {change} at {level}, {stock} {codeChange}',
      'Composite at {level} ({change}); {stock} does {codeChange}',
      'A green tape: IHSG {change}. {stock} {codeChange}',
    ],
  },
  down: {
    id: [
      'IHSG {change} di {level}, {stock} {codeChange}',
      'Indeks merah {change} ({level}). {stock} {codeChange}',
      'IHSG {level} ({change}), tapi {stock} {codeChange}. Pilih saham, bukan indeks',
    ],
    en: [
      'Index {change} at {level}, {stock} {codeChange}',
      'Composite slips to {level} ({change}); {stock} {codeChange}',
      'Red tape: IHSG {change}. {stock} at {codeChange} tells its own story',
    ],
  },
};

/** Questions that mention a person. */
export const MENTIONS: Readonly<Record<Language, readonly string[]>> = {
  id: [
    '@{me} masih pantau {stock}? {change} di {price}',
    'Setuju sama @{me} kemarin, {stock} sekarang {price} ({change})',
    '@{me} {stock} {change}, lanjut hold?',
    'Mau tanya @{me}, {stock} di {price} menarik nggak?',
    'cc @{me}: {stock} {change}',
  ],
  en: [
    '@{me} are you still watching {stock}? {change} at {price}',
    'cc @{me}: {stock} now {price}, {change}',
    'What does @{me} make of {stock} at {price} ({change})?',
    '@{me} your {stock} is at {change} today',
  ],
};
