import type { PaletteItem } from '#renderer/panel-kit/palette-source.ts';

let choices: typeof import('./drill-choices.ts') | null = null;

/** What the palette offers of drills; nothing before {@link loadDrills}. */
export const drillItems = (): readonly PaletteItem[] => choices?.drillItems() ?? [];

/** Not needed for the first paint. */
export async function loadDrills(): Promise<void> {
  const loaded = await import('./drill-choices.ts');
  await loaded.readLastDrill();
  choices = loaded;
}

/** @param id of one of {@link drillItems}, also of an earlier run */
export async function chooseDrill(id: string): Promise<void> {
  await (await import('./drill-choices.ts')).chooseDrill(id);
}
