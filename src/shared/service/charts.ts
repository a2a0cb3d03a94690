/** Endpoints of charts: overlays, layouts, templates, settings. */
export const chartsEndpoints = {};
