export const linksEn = {
  blue: 'Blue',
  yellow: 'Yellow',
  green: 'Green',
  violet: 'Violet',
  none: 'No group',
  chip: {
    both: 'Link group of {{panel}}: {{group}}',
    leads: 'Link group of {{panel}}: {{group}}, send only',
    follows: 'Link group of {{panel}}: {{group}}, receive only',
  },
  roleTitle: 'This panel',
  role: {
    both: 'Send and receive',
    leads: 'Send only',
    follows: 'Receive only',
  },
  intervalTitle: 'Share interval with',
  intervalChip: 'Interval group of the chart: {{group}}',
} as const;
