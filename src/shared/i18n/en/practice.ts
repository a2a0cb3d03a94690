export const practiceEn = {
  /** In the title bar: the time of the practice exchange. */
  clockName: 'practice clock',
  at: '{{time}} ×{{speed}}',
  /** The machine does not reach the speed that was chosen. */
  slower: '{{time}} ×{{rate}} of {{speed}}',
  paused: '{{time}} · paused',
  skipping: '{{time}} · skipping',
  menu: 'Hours of the practice market, {{day}}',
  hours: 'Practice market',
  speed: 'Speed',
  day: 'Practice day',
  pause: 'Pause',
  continue: 'Continue',
  nextPhase: 'Skip to the next phase',
  nextDay: 'Skip to the next day',
  stopSkipping: 'Stop skipping',
  drill: 'Halt drill',
  drillFirst: 'IHSG falls 8%: halt of 30 minutes',
  drillSecond: 'IHSG falls on: second halt of 30 minutes',
  drillDay: 'IHSG falls on: suspended for the day',
} as const;
