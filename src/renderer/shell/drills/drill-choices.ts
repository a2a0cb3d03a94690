import './texts.ts';
import { ask, bridge } from '#renderer/bridge/index.ts';
import { translateNow } from '#renderer/i18n/index.ts';
import type { PaletteItem } from '#renderer/panel-kit/palette-source.ts';
import { panelStore, symbolOf } from '#renderer/panel-kit/panel-store.ts';
import { appStore } from '#renderer/stores/app.ts';
import { notify } from '#renderer/stores/notices.ts';
import { linksNow } from '#renderer/symbol-selection/selected-symbols.ts';
import type { DrillRecord } from '#shared/contract/practice.ts';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { DRILL_MS, DRILLS } from '#shared/practice/choices.ts';
import { debriefStore } from './debrief-store.ts';
import { drillStore } from './drill-store.ts';

const PREFIX = 'drill:';
const END = `${PREFIX}end`;
const DEBRIEF = `${PREFIX}debrief`;
const ELSEWHERE = `${PREFIX}elsewhere`;

let last: DrillRecord | null = null;

/** Reads whether there is a debrief to open. */
export async function readLastDrill(): Promise<void> {
  last = await ask(bridge.practice.lastDrill());
}

/** Drills, or what ends the one that runs; where no practice exchange is, that they are there only. */
export function drillItems(): readonly PaletteItem[] {
  const { info } = appStore.getState();
  const words = translateNow('drills:words');
  const item = (id: string, title: string, detail: string | null = null): PaletteItem => ({ id, title, detail, words });
  if (info?.mode === 'live' || info?.mode === 'replay') return [item(ELSEWHERE, translateNow('drills:elsewhere'))];
  if (info?.drill) return [item(END, translateNow('drills:endCommand'))];
  const starts = DRILLS.map((drill) =>
    item(
      `${PREFIX}${drill}`,
      translateNow(`drills:start.${drill}`),
      translateNow('drills:minutes', { count: DRILL_MS[drill] / 60_000 }),
    ),
  );
  return last === null ? starts : [...starts, item(DEBRIEF, translateNow('drills:lastDebrief'))];
}

/** The stock that the person looks at. */
function stockInSight(): StockCode | null {
  const { activePanelId, panels } = panelStore.getState();
  const panel = panels[activePanelId ?? ''];
  const symbol = panel ? symbolOf(panel) : null;
  return symbol !== null && isStockCode(symbol) ? symbol : (linksNow().blue ?? null);
}

/** @param id of an item of {@link drillItems} */
export async function chooseDrill(id: string): Promise<void> {
  if (id === END) await ask(bridge.practice.endDrill());
  else if (id === ELSEWHERE) await ask(bridge.windows.openSettings({ section: 'profiles' }));
  else if (id === DEBRIEF) {
    debriefStore.setState({ record: await ask(bridge.practice.lastDrill()) });
    drillStore.setState({ isUsed: true });
  }
  const drill = DRILLS.find((name) => `${PREFIX}${name}` === id);
  if (drill === undefined) return;
  const started = await ask(bridge.practice.startDrill({ drill, symbol: stockInSight() }));
  if (started !== 'started') notify('warning', 'action-failed', { reason: translateNow(`drills:refused.${started}`) });
}
