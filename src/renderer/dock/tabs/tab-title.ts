import { type Translate, translateNow, useTexts } from '#renderer/i18n/index.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import type { PanelKind } from '#shared/contract/panels.ts';

function titleOf(translate: Translate, kind: PanelKind | undefined, own: string | undefined): string {
  if (kind === undefined) return '';
  const name = translate(`shell:panels.${kind}`);
  if (own === undefined) return name;
  return own.startsWith(name) ? own : `${name}: ${own}`;
}

/** A tab's accessible name: the panel's, with what the panel shows. */
export function useTabTitle(id: string): string {
  const { translate } = useTexts('shell');
  const kind = panelStore((store) => store.panels[id]?.kind);
  const own = panelStore((store) => store.titles[id]);
  return titleOf(translate, kind, own);
}

export function tabTitleNow(id: string): string {
  const { panels, titles } = panelStore.getState();
  return titleOf(translateNow, panels[id]?.kind, titles[id]);
}
