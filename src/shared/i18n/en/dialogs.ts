/** Questions that the desktop asks, because the window that they are about cannot. */
export const dialogsEn = {
  'keeps-dying': {
    message: 'A window keeps stopping',
    detail:
      'It was opened again several times and stopped each time, so Lantai closed it. Its layout is kept, and your orders are not affected.\n\nWhat happened is in the log: {{logFile}}',
    leave: 'Leave it closed',
    again: 'Open it again',
    log: 'Show the log',
  },
  'not-answering': {
    message: 'A window does not answer',
    detail: 'You can wait or load it again. Its layout is kept; what you were typing in it is not.',
    leave: 'Wait',
    again: 'Load again',
  },
} as const;
