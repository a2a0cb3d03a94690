/** Workspaces: their templates, what is asked about them, and why a file is not one. */
export const workspacesEn = {
  templates: {
    'day-trader': {
      name: 'Day trader',
      text: 'Chart, book, ticket, running trades and movers; a second display if there is one.',
    },
    investor: { name: 'Investor', text: 'Portfolio and charts first; orders below.' },
    auctions: { name: 'Auctions', text: 'Opening and closing auctions beside the book and the ticket.' },
    social: { name: 'Social', text: 'What people write, beside the chart of what they write about.' },
    'one-screen': { name: 'Open floor', text: 'The standard floor on one screen.' },
  },
  first: 'Open floor',
  open: 'Open workspace {{name}}',
  copyOf: '{{name}} {{number}}',
  file: {
    exportTitle: 'Export workspace',
    importTitle: 'Import workspace',
    kind: 'Lantai workspace',
  },
  refused: {
    unreadable: 'The file could not be read. Nothing was changed.',
    'too-large': 'The file is too large to be a workspace. Nothing was changed.',
    'not-json': 'This is no workspace file. Nothing was changed.',
    'not-a-workspace': 'This file holds something else than a workspace. Nothing was changed.',
    newer: 'The file was made by a newer Lantai. Update Lantai to open it. Nothing was changed.',
    damaged: 'The workspace in this file is damaged. Nothing was changed.',
  },
} as const;
