export const linksEn = {
  blue: 'Blue',
  yellow: 'Yellow',
  green: 'Green',
  violet: 'Violet',
  none: 'No group',
  chip: {
    both: 'Link group of {{panel}}: {{group}}',
    leads: 'Link group of {{panel}}: {{group}}, leads only',
    follows: 'Link group of {{panel}}: {{group}}, follows only',
  },
  roleTitle: 'This panel',
  role: {
    both: 'Leads and follows',
    leads: 'Leads only',
    follows: 'Follows only',
  },
  intervalTitle: 'Candle interval shared with',
  intervalChip: 'Interval group of the chart: {{group}}',
} as const;
