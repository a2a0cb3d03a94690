import type { practiceEn } from '../en/practice.ts';
import type { Texts } from '../texts.ts';

export const practiceId: Texts<typeof practiceEn> = {
  clockName: 'jam latihan',
  at: '{{time}} ×{{speed}}',
  slower: '{{time}} ×{{rate}} dari {{speed}}',
  paused: '{{time}} · dijeda',
  skipping: '{{time}} · dilompati',
  menu: 'Jam bursa latihan, {{day}}',
  hours: 'Bursa latihan',
  speed: 'Kecepatan',
  day: 'Hari latihan',
  pause: 'Jeda',
  continue: 'Lanjutkan',
  nextPhase: 'Lompat ke fase berikutnya',
  nextDay: 'Lompat ke hari berikutnya',
  stopSkipping: 'Berhenti melompat',
  drill: 'Simulasi halt',
  drillFirst: 'IHSG turun 8%: trading halt 30 menit',
  drillSecond: 'IHSG turun lagi: trading halt kedua 30 menit',
  drillDay: 'IHSG turun lagi: trading suspend hari ini',
};
