import type { linksEn } from '../en/links.ts';
import type { Texts } from '../texts.ts';

export const linksId: Texts<typeof linksEn> = {
  blue: 'Biru',
  yellow: 'Kuning',
  green: 'Hijau',
  violet: 'Ungu',
  none: 'Tanpa grup',
  chip: {
    both: 'Grup tautan {{panel}}: {{group}}',
    leads: 'Grup tautan {{panel}}: {{group}}, hanya mengirim',
    follows: 'Grup tautan {{panel}}: {{group}}, hanya menerima',
  },
  roleTitle: 'Panel ini',
  role: {
    both: 'Kirim dan terima',
    leads: 'Hanya mengirim',
    follows: 'Hanya menerima',
  },
  intervalTitle: 'Samakan interval dengan',
  intervalChip: 'Grup interval chart: {{group}}',
};
