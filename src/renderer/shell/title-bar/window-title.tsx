import { type ReactNode, useEffect } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { panelStore, symbolOf } from '#renderer/panel-kit/panel-store.ts';
import { linksStore } from '#renderer/stores/links.ts';

const TITLE_AFTER_MS = 250;

/** Title of a popped-out window: its panel and stock; also shown in the system's window list. */
export function WindowTitle(): ReactNode {
  const { t } = useTexts('shell');
  const panel = panelStore((store) => store.panels[store.activePanelId ?? Object.keys(store.panels)[0] ?? '']);
  linksStore((store) => store.links);
  const symbol = panel ? symbolOf(panel) : null;
  const name = panel ? t(`panels.${panel.kind}`) : '';
  const title = [symbol, name].filter(Boolean).join(' · ');
  // Delayed, so that it does not compete with the panels that draw a newly selected stock.
  useEffect(() => {
    if (title === '') return;
    const timer = setTimeout(() => {
      document.title = `${title} – Lantai`;
    }, TITLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [title]);
  return (
    <span className="title-name">
      {panel?.group ? <i className="chip" data-group={panel.group} /> : null}
      <span>{title}</span>
    </span>
  );
}
