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
    leads: 'Grup tautan {{panel}}: {{group}}, hanya memimpin',
    follows: 'Grup tautan {{panel}}: {{group}}, hanya mengikuti',
  },
  roleTitle: 'Panel ini',
  role: {
    both: 'Memimpin dan mengikuti',
    leads: 'Hanya memimpin',
    follows: 'Hanya mengikuti',
  },
  intervalTitle: 'Interval lilin bersama grup',
  intervalChip: 'Grup interval grafik: {{group}}',
};
