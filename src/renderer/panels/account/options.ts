export const VIEWS = ['overview', 'terms', 'registration', 'delivery', 'social'] as const;
export type View = (typeof VIEWS)[number];

/** Another part of the window opens the panel at a view by this option. */
export const viewIn = (options: Readonly<Record<string, unknown>>): View =>
  VIEWS.find((view) => view === options.view) ?? 'overview';
