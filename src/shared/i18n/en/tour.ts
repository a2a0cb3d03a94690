/** The first-run tour: short, in the corner, never in the way. */
export const tourEn = {
  title: 'Tour',
  step: '{{step}} of {{steps}}',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  skip: 'Skip the tour',
  steps: {
    watchlist: {
      title: 'Your watchlist',
      text: 'Choose a stock here with the mouse or the arrow keys. Or just type its code anywhere.',
    },
    links: {
      title: 'Panels of one colour go together',
      text: 'The dot in a panel’s corner is its link group. All panels of that colour show the same stock, in every window.',
    },
    book: {
      title: 'From the book into the ticket',
      text: 'Click a price in the order book and the ticket is filled with it. Nothing is sent before you press its button.',
    },
    palette: {
      title: 'One place to find everything',
      text: 'Stocks, commands, panels and settings are all in this list. {{keys}} opens it.',
    },
    panels: {
      title: 'Make it yours',
      text: 'Drag a panel by its tab: beside others, among them, or out of the window. Every step can be undone.',
    },
    workspaces: {
      title: 'Workspaces',
      text: 'Each tab is a set of windows. Start from a template; everything is saved by itself, per set of displays.',
    },
    tray: {
      title: 'Closing is not quitting',
      text: 'In the tray Lantai goes on watching your orders and alerts. The settings change that, and show this tour again.',
    },
  },
} as const;
