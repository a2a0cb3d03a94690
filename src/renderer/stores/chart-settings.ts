import { z } from 'zod';
import { create } from 'zustand';
import { bridge } from '#renderer/bridge/index.ts';
import { type DrawingStyle, drawingStyle } from '#shared/chart/drawing-document.ts';
import type { ChartSettingKey, ChartSettings } from '#shared/contract/charts.ts';
import { type ChartInterval, isChartInterval } from '#shared/market/index.ts';
import { follow } from './follow.ts';

const MAX_FAVOURITES = 200;

const ids = z.array(z.string().min(1).max(60)).max(MAX_FAVOURITES).catch([]);
const schemas = {
  /** Favourites, in the order in which they were chosen. */
  indicators: ids,
  tools: ids,
  intervals: ids.transform((all): ChartInterval[] => all.filter(isChartInterval)),
  /** What a tool draws with next, by its id. */
  drawingStyles: z.record(z.string().max(60), drawingStyle).catch({}),
} satisfies Record<ChartSettingKey, z.ZodType>;

export type OwnChartSettings = {
  readonly indicators: readonly string[];
  readonly tools: readonly string[];
  readonly intervals: readonly ChartInterval[];
  readonly drawingStyles: Readonly<Record<string, DrawingStyle>>;
};

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** What is missing or cannot be read has its default. */
export const readChartSettings = (stored: ChartSettings): OwnChartSettings => ({
  indicators: schemas.indicators.parse(parsed(stored.indicators)),
  tools: schemas.tools.parse(parsed(stored.tools)),
  intervals: schemas.intervals.parse(parsed(stored.intervals)),
  drawingStyles: schemas.drawingStyles.parse(parsed(stored.drawingStyles)),
});

export const chartSettingsStore = create<OwnChartSettings>(() => readChartSettings({}));

let isConnected = false;

/** For as long as the window is open. */
function connect(): void {
  isConnected = true;
  follow({
    load: () => bridge.charts.settings(),
    listen: bridge.charts.settingsChanged,
    set: (stored) => chartSettingsStore.setState(readChartSettings(stored)),
  });
}

/** What the person has set for all charts. */
export function useChartSettings(): OwnChartSettings {
  if (!isConnected) connect();
  return chartSettingsStore();
}

/** Shown at once; the main process stores it and notifies the other windows. */
export function saveChartSetting<Key extends ChartSettingKey>(key: Key, value: OwnChartSettings[Key]): void {
  chartSettingsStore.setState({ [key]: value });
  void bridge.charts.saveSetting({ key, value: JSON.stringify(value) });
}

/** The tool draws with this style from now on. */
export const rememberStyle = (tool: string, style: DrawingStyle): void =>
  saveChartSetting('drawingStyles', { ...chartSettingsStore.getState().drawingStyles, [tool]: style });

/** Makes something a favourite, or none any more. */
export function toggleFavourite(key: 'indicators' | 'tools' | 'intervals', id: string): void {
  const all: readonly string[] = chartSettingsStore.getState()[key];
  const next = all.includes(id) ? all.filter((each) => each !== id) : [...all, id].slice(-MAX_FAVOURITES);
  saveChartSetting(key, schemas[key].parse(next));
}
