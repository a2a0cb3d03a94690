/** The first-run tour: short, in the corner, never in the way. */
export const tourEn = {
  title: 'Tour',
  step: '{{step}} of {{steps}}',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  skip: 'Skip tour',
  tryNext: {
    title: 'Try next',
    count: '{{done}}/{{all}}',
    order: 'Send an order',
    alert: 'Create an alert',
    search: 'Search stocks and commands',
    workspace: 'Open another workspace',
    keys: 'See the keyboard shortcuts',
    hide: 'Hide this list',
  },
  steps: {
    watchlist: {
      title: 'Your watchlist',
      text: 'Select a stock with the mouse or the arrow keys, or just type its code anywhere.',
    },
    links: {
      title: 'Link panels by colour',
      text: 'The dot in a panel’s corner is its link group. All panels of that colour show the same stock, in every window.',
    },
    book: {
      title: 'From the book to the ticket',
      text: 'Click a price in the order book to fill the ticket. Nothing is sent until you press its button.',
    },
    palette: {
      title: 'Search everything',
      text: 'Find stocks, commands, panels and settings in one place. Press {{keys}} to open it.',
    },
    panels: {
      title: 'Arrange your layout',
      text: 'Drag a panel by its tab: beside other panels, into their tabs, or out of the window. Every change can be undone.',
    },
    workspaces: {
      title: 'Workspaces',
      text: 'Each tab is a set of windows. Start from a template; changes are saved automatically for each set of displays.',
    },
    fill: {
      title: 'Make a practice trade',
      text: 'Click the first offer in the order book, enter 1 lot and press Buy. This is the practice exchange: no order is real.',
    },
    tray: {
      title: 'Lantai keeps running in the tray',
      text: 'After you close its windows, Lantai keeps monitoring your orders and alerts. You can change this, or replay this tour, in the settings.',
    },
  },
} as const;
