import { ask, bridge } from '#renderer/bridge/index.ts';
import { type Translate, translateNow } from '#renderer/i18n/index.ts';
import { currentBindings, isMac } from '#renderer/panel-kit/commands/bindings-store.ts';
import { chordLabel } from '#renderer/panel-kit/commands/chord-label.ts';
import { commandTitle } from '#renderer/panel-kit/commands/command-title.ts';
import { keyNamesStore } from '#renderer/panel-kit/commands/key-names.ts';
import { commandNow } from '#renderer/panel-kit/commands/registry.ts';
import { runCommand } from '#renderer/panel-kit/commands/run.ts';
import { dockActions } from '#renderer/panel-kit/dock-actions.ts';
import { type PaletteSource, registerPaletteSource } from '#renderer/panel-kit/palette-source.ts';
import { panelStore, setPanelSymbol, symbolOf } from '#renderer/panel-kit/panel-store.ts';
import { searchWords } from '#renderer/panel-kit/search-words.ts';
import { MANIFESTS } from '#renderer/panels/manifests.ts';
import { queryClient } from '#renderer/queries/query-client.ts';
import { workspacesStore } from '#renderer/stores/workspaces.ts';
import { setLinked } from '#renderer/symbol-selection/selected-symbols.ts';
import { PANEL_KINDS } from '#shared/contract/panels.ts';
import { COMMAND_IDS, type CommandId, isCommandId, openedKind } from '#shared/keys/index.ts';
import { isStockCode } from '#shared/market/index.ts';
import { chooseDrill, drillItems, loadDrills } from '../drills/drills.ts';
import { enterPanel } from '../keyboard/focus-places.ts';
import { openWorkspace } from '../workspaces/actions.ts';

const MAX_STOCKS = 12;

/** Finds stocks by code and name, as the service does; goes to the active panel's group or panel, else to the blue group. */
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
    const { activePanelId, panels } = panelStore.getState();
    if (activePanelId !== null && panels[activePanelId]) setPanelSymbol(activePanelId, id);
    else setLinked('blue', id);
  },
};

const OPENS_THIS = 'palette.open';

/** Whoever opens a panel knows it by what it shows. */
function wordsOf(id: CommandId): string {
  const kind = openedKind(id);
  const title = (translate: Translate): string => commandTitle(translate, id);
  return kind === null ? searchWords('commands', id, title) : searchWords('panels', kind, title);
}

const commands: PaletteSource = {
  id: 'commands',
  search() {
    const bindings = currentBindings();
    const found = COMMAND_IDS.filter((id) => id !== OPENS_THIS && commandNow(id) !== null).map((id) => {
      const chord = bindings.get(id)?.[0];
      const kind = openedKind(id);
      return {
        id,
        title: commandTitle(translateNow, id),
        opens: kind === null ? null : translateNow(`shell:panels.${kind}`),
        words: wordsOf(id),
        keys: chord ? chordLabel(chord, isMac(), keyNamesStore.getState().names) : null,
      };
    });
    return [...found, ...drillItems()];
  },
  load: loadDrills,
  prepare({ id }) {
    if (isCommandId(id)) commandNow(id)?.prepare?.();
  },
  choose({ id }) {
    if (isCommandId(id)) runCommand(id);
    else return chooseDrill(id);
  },
};

const panels: PaletteSource = {
  id: 'panels',
  search() {
    const { panels: known } = panelStore.getState();
    return (dockActions()?.panelIds() ?? []).flatMap((id) => {
      const panel = known[id];
      if (!panel) return [];
      const title = (translate: Translate): string => translate(`shell:panels.${panel.kind}`);
      const words = searchWords('panels', panel.kind, title);
      return [{ id, title: title(translateNow), detail: symbolOf(panel), words }];
    });
  },
  choose: ({ id }) => enterPanel(id),
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

const ofPanels = PANEL_KINDS.flatMap((kind) => MANIFESTS[kind].paletteSources ?? []);

/** What every workspace window can search. @returns the disposer. */
export function registerOwnSources(): () => void {
  const stop = [stocks, commands, panels, workspaces, ...ofPanels].map(registerPaletteSource);
  return () => {
    for (const unregister of stop) unregister();
  };
}
