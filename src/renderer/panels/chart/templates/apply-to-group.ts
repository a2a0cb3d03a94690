import { panelStore, setPanelOptions } from '#renderer/panel-kit/panel-store.ts';
import { notify } from '#renderer/stores/notices.ts';
import type { LinkGroup } from '#shared/contract/panels.ts';
import { otherCell, readCells, withCell } from '../setup/cells.ts';
import { type ChartSetup, readSetup } from '../setup/setup.ts';
import { readTemplate, type Template, templateText, withTemplate } from './template.ts';

type Options = Readonly<Record<string, unknown>>;

/** A panel's options with the template on each of its charts. */
export function optionsWith(options: Options, template: Template): Options {
  const applied = (setup: unknown): ChartSetup => withTemplate(readSetup(setup), template);
  let cells = readCells(options.cells);
  for (let at = 0; at < cells.count - 1; at += 1)
    cells = withCell(cells, at, { setup: applied(otherCell(cells, at).setup) });
  return { setup: applied(options.setup), ...(cells.count > 1 ? { cells } : {}) };
}

/** Sets up every chart of a colour in this window like one of them; a notice takes it back. */
export function applyToGroup(group: LinkGroup, setup: ChartSetup): void {
  const template = readTemplate(templateText(setup));
  if (!template) return;
  const charts = Object.entries(panelStore.getState().panels).filter(
    ([, panel]) => panel.kind === 'chart' && panel.group === group,
  );
  for (const [id, { options }] of charts) setPanelOptions(id, optionsWith(options, template));
  const undo = (): void => {
    for (const [id, { options }] of charts) setPanelOptions(id, { setup: options.setup, cells: options.cells });
  };
  notify('info', 'chart-setup-applied', { count: charts.length }, { action: { name: 'undo', run: undo } });
}
