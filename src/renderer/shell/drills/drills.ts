import type { PaletteItem } from '#renderer/panel-kit/palette-source.ts';

type Parts = typeof import('./drill-parts.tsx');
let parts: Parts | null = null;

/** Not needed for the first paint. */
export const loadParts = async (): Promise<Parts> => {
  parts = await import('./drill-parts.tsx');
  return parts;
};

/** What the palette offers of drills; nothing before {@link loadDrills}. */
export const drillItems = (): readonly PaletteItem[] => parts?.drillItems() ?? [];

export const loadDrills = async (): Promise<void> => (await loadParts()).readLastDrill();

/** @param id of one of {@link drillItems}, also of an earlier run */
export const chooseDrill = async (id: string): Promise<void> => (await loadParts()).chooseDrill(id);
