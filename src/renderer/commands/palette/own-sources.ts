import { ask, bridge } from '#renderer/bridge/index.ts';
import { dockStore, setPanelSymbol, symbolOf } from '#renderer/dock/dock-store.ts';
import { translateNow } from '#renderer/i18n/index.ts';
import { isSection, SECTIONS } from '#renderer/settings/sections-list.ts';
import { PARTS, SETTINGS } from '#renderer/settings/settings-list.ts';
import { openWorkspace } from '#renderer/shell/workspaces/actions.ts';
import { setLinked } from '#renderer/stores/links.ts';
import { workspacesStore } from '#renderer/stores/workspaces.ts';
import { queryClient } from '#renderer/workspace/query-client.ts';
import { COMMAND_IDS, isCommandId } from '#shared/keys/index.ts';
import { isStockCode } from '#shared/market/units.ts';
import { currentBindings, isMac } from '../bindings-store.ts';
import { chordLabel } from '../chord-label.ts';
import { keyNamesStore } from '../key-names.ts';
import { enterPanel } from '../places.ts';
import { commandNow } from '../registry.ts';
import { runCommand } from '../run.ts';
import { type PaletteSource, registerPaletteSource } from './source.ts';

const MAX_STOCKS = 12;

/** By code and name, as the service finds them; goes to the active panel's group or panel, else to the blue group. */
const stocks: PaletteSource = {
  id: 'stocks',
  async search(query) {
    if (query === '') return [];
    const found = await queryClient.fetchQuery({
      queryKey: ['market', 'search', query.toUpperCase()],
      queryFn: () => ask(bridge.market.search({ keyword: query })),
    });
    return found.slice(0, MAX_STOCKS).map(({ code, name }) => ({ id: code, title: code, detail: name }));
  },
  choose({ id }) {
    if (!isStockCode(id)) return;
    const { activePanelId, panels } = dockStore.getState();
    if (activePanelId !== null && panels[activePanelId]) setPanelSymbol(activePanelId, id);
    else setLinked('blue', id);
  },
};

const OPENS_THIS = 'palette.open';

const commands: PaletteSource = {
  id: 'commands',
  search() {
    const bindings = currentBindings();
    return COMMAND_IDS.filter((id) => id !== OPENS_THIS && commandNow(id) !== null).map((id) => {
      const chord = bindings.get(id)?.[0];
      return {
        id,
        title: translateNow(`commands:${id}`),
        keys: chord ? chordLabel(chord, isMac(), keyNamesStore.getState().names) : null,
      };
    });
  },
  choose({ id }) {
    if (isCommandId(id)) runCommand(id);
  },
};

const panels: PaletteSource = {
  id: 'panels',
  search() {
    const { api, panels: known } = dockStore.getState();
    return (api?.panels ?? []).flatMap(({ id }) => {
      const panel = known[id];
      if (!panel) return [];
      return [{ id, title: translateNow(`shell:panels.${panel.kind}`), detail: symbolOf(panel) }];
    });
  },
  choose: ({ id }) => enterPanel(id),
};

/** Where a section holds one thing only, both have one name. */
const ITEMS = [...SETTINGS, ...PARTS].map(({ id }) => id).filter((id) => !isSection(id));

/** Sections of the settings window and what is in them; either is a place that it opens at. */
const settings: PaletteSource = {
  id: 'settings',
  search: () => [
    ...SECTIONS.map((id) => ({
      id,
      title: translateNow(`settings:sections.${id}`),
      detail: translateNow(`settings:about.${id}`),
    })),
    ...ITEMS.map((id) => ({
      id,
      title: translateNow(`settings:items.${id}.title`),
      detail: translateNow(`settings:items.${id}.text`),
      words: translateNow(`settings:items.${id}.words`),
    })),
  ],
  choose: ({ id }) => ask(bridge.windows.openSettings({ section: id })),
};

const workspaces: PaletteSource = {
  id: 'workspaces',
  search() {
    const { list } = workspacesStore.getState();
    return (list?.workspaces ?? [])
      .filter(({ id }) => id !== list?.current)
      .map(({ id, name }) => ({ id, title: name }));
  },
  choose: async ({ id }) => {
    await openWorkspace(id);
  },
};

/** What every workspace window can search. @returns the disposer. */
export function registerOwnSources(): () => void {
  const stop = [stocks, commands, panels, settings, workspaces].map(registerPaletteSource);
  return () => {
    for (const one of stop) one();
  };
}
