/** Questions that the desktop asks, because the window that they are about cannot. */
export const dialogsEn = {
  'keeps-dying': {
    message: 'A window keeps crashing',
    detail:
      'Lantai reopened it several times and it crashed each time, so it was closed. Its layout is saved and your orders are not affected.\n\nDetails are in the log: {{logFile}}',
    leave: 'Leave closed',
    again: 'Reopen',
    log: 'Show log',
  },
  'not-answering': {
    message: 'A window is not responding',
    detail: 'You can wait or reload it. Its layout is saved; unsaved input in it is lost.',
    leave: 'Wait',
    again: 'Reload',
  },
  'quit-in-doubt': {
    message_one: '{{count}} order has an unknown outcome',
    message_other: '{{count}} orders have an unknown outcome',
    detail:
      'Lantai is still checking what became of your last request. Orders at the exchange stay there when you quit, and the check goes on at the next start.',
    leave: 'Stay',
    again: 'Quit anyway',
  },
} as const;
