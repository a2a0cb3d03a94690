import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Notation } from '#renderer/market-ui/notations/notation.tsx';
import type { PanelProps } from '#renderer/panel-kit/panel.ts';
import { PanelHeader } from '#renderer/panel-kit/panel-header.tsx';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { ChartInterval } from '#shared/market/index.ts';
import { CompareMenu } from './compare/compare-menu.tsx';
import { ChartFacts, ChartOrigin } from './facts.tsx';
import { intervalName, intervalShort } from './interval-name.ts';
import { INTERVALS } from './options.ts';
import { withCompared, withRelation } from './setup/setup.ts';
import { TemplatesMenu } from './templates/templates-menu.tsx';
import { IntervalMenu } from './toolbar/interval-menu.tsx';
import { SettingsMenu, TypeMenu } from './toolbar/setup-menus.tsx';
import type { ChartCellModel } from './use-chart-cell.ts';

type ChartHeaderProps = Pick<PanelProps, 'group'> & {
  readonly cell: ChartCellModel;
  /** Chooses how many charts there are. */
  readonly cellsMenu: ReactNode;
};

/** The controls of a chart in the header of its panel. What leaves first where there is no room has the lowest number. */
export function ChartHeader({ cell, group, cellsMenu }: ChartHeaderProps): ReactNode {
  const { symbol, visible, interval, setInterval, setup, changeSetup, setOverlay } = cell;
  const { t } = useTexts('chart');
  const intervals = (
    <Segmented
      label={t('interval')}
      look="view"
      value={interval}
      choices={intervalsWith(interval).map((value) => ({
        value,
        label: intervalShort(value, t),
        name: intervalName(value, t),
      }))}
      onChange={setInterval}
    />
  );
  const indicators = (
    <IconButton label={t('indicators')} onClick={() => setOverlay({ kind: 'indicators' })}>
      <Icon name="indicators" />
    </IconButton>
  );
  const compare = (
    <CompareMenu
      symbol={symbol}
      compared={setup.compared}
      left={setup.left}
      onChange={(compared) => changeSetup((before) => withCompared(before, compared))}
      relative={setup.relative}
      onLeft={(left) => changeSetup((before) => ({ ...before, left }))}
      onRelation={(code, relation) => changeSetup((before) => withRelation(before, code, relation))}
    />
  );
  const tools = (
    <IconButton
      label={t('drawingTools')}
      pressed={setup.tools}
      onClick={() => changeSetup((before) => ({ ...before, tools: !before.tools }))}
    >
      <Icon name="pencil" />
    </IconButton>
  );
  return (
    <PanelHeader
      title={symbol}
      left={[
        { id: 'notation', leaves: 9, node: <Notation symbol={symbol} visible={visible} /> },
        { id: 'name', leaves: -5, node: <span className="chart-name">{cell.name}</span> },
        { id: 'interval', leaves: 8, node: intervals },
        { id: 'intervals', leaves: 5, node: <IntervalMenu interval={interval} onChange={setInterval} /> },
        { id: 'type', leaves: 6, node: <TypeMenu setup={setup} onChange={changeSetup} /> },
        { id: 'indicators', leaves: 7, node: indicators },
        { id: 'compare', leaves: -1, node: compare },
        { id: 'tools', leaves: 4, node: tools },
        { id: 'cells', leaves: -2, node: cellsMenu },
        {
          id: 'templates',
          leaves: -3,
          node: <TemplatesMenu symbol={symbol} group={group} setup={setup} onChange={changeSetup} />,
        },
        { id: 'settings', leaves: 5, node: <SettingsMenu items={cell.settings} /> },
        { id: 'facts', leaves: -4, node: <ChartFacts symbol={symbol} group={group} visible={visible} /> },
      ]}
      right={[{ id: 'origin', leaves: -6, node: <ChartOrigin symbol={symbol} /> }]}
    />
  );
}

/** An interval without a button of its own has one while it is shown. */
const intervalsWith = (interval: ChartInterval): readonly ChartInterval[] =>
  INTERVALS.includes(interval) ? INTERVALS : [...INTERVALS, interval];
