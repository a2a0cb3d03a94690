import { type ReactNode, useState } from 'react';
import {
  actionName,
  DRAWING_GROUPS,
  type DrawingGroup,
  groupName,
  TOOLS,
  type ToolId,
  toolName,
} from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { Icon, type IconName } from '#renderer/ui/icons.tsx';
import { Menu, type MenuItem } from '#renderer/ui/menu.tsx';

const GROUP_ICONS: Readonly<Record<DrawingGroup, IconName>> = {
  lines: 'slash',
  channels: 'channels',
  fibonacci: 'fibonacci',
  gann: 'gann',
  shapes: 'shapes',
  text: 'letter',
  measures: 'ruler',
};

type ToolRailProps = {
  readonly tool: ToolId | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly areShown: boolean;
  readonly count: number;
  onTool(tool: ToolId | null): void;
  onUndo(): void;
  onRedo(): void;
  onShown(shown: boolean): void;
  onList(anchor: HTMLElement): void;
};

/** The drawing tools by their groups; a press on a group repeats the tool of it that was used last. */
export function ToolRail(props: ToolRailProps): ReactNode {
  const { tool, canUndo, canRedo, areShown, count, onTool, onUndo, onRedo, onShown, onList } = props;
  const { t, translate } = useTexts('chart');
  const [used, setUsed] = useState<Partial<Record<DrawingGroup, ToolId>>>({});
  const start = (group: DrawingGroup, id: ToolId): void => {
    setUsed({ ...used, [group]: id });
    onTool(id);
  };
  return (
    <div className="tool-rail" role="toolbar" aria-label={t('drawingTools')} aria-orientation="vertical">
      <IconButton label={t('pointer')} pressed={tool === null} onClick={() => onTool(null)}>
        <Icon name="pointer" />
      </IconButton>
      {DRAWING_GROUPS.map((group) => (
        <GroupButton
          key={group}
          group={group}
          tool={tool}
          last={used[group] ?? null}
          onStart={(id) => start(group, id)}
        />
      ))}
      <hr />
      <IconButton label={translate(actionName('undo'))} disabled={!canUndo} onClick={onUndo}>
        <Icon name="undo" />
      </IconButton>
      <IconButton label={translate(actionName('redo'))} disabled={!canRedo} onClick={onRedo}>
        <Icon name="redo" />
      </IconButton>
      <IconButton
        label={translate(actionName(areShown ? 'hide-all' : 'show-all'))}
        disabled={count === 0}
        onClick={() => onShown(!areShown)}
      >
        <Icon name={areShown ? 'eye' : 'hidden'} />
      </IconButton>
      <IconButton label={t('drawingList')} onClick={(event) => onList(event.currentTarget)}>
        <Icon name="layers" />
      </IconButton>
    </div>
  );
}

type GroupButtonProps = {
  readonly group: DrawingGroup;
  readonly tool: ToolId | null;
  readonly last: ToolId | null;
  onStart(id: ToolId): void;
};

function GroupButton({ group, tool, last, onStart }: GroupButtonProps): ReactNode {
  const { translate } = useTexts('chart');
  const tools = TOOLS.filter((each) => each.group === group);
  const isActive = tools.some(({ id }) => id === tool);
  const items = tools.map(
    ({ id }): MenuItem => ({
      key: id,
      label: translate(toolName(id)),
      checked: id === tool,
      onSelect: () => onStart(id),
    }),
  );
  const repeated = last ?? tools[0]?.id ?? null;
  return (
    <span className="tool-group" data-active={isActive ? '' : undefined}>
      <IconButton
        label={repeated ? translate(toolName(repeated)) : translate(groupName(group))}
        pressed={isActive}
        onClick={() => repeated && onStart(repeated)}
      >
        <Icon name={GROUP_ICONS[group]} />
      </IconButton>
      <Menu label={translate(groupName(group))} className="tool-more" items={items}>
        <Icon name="down" size="small" />
      </Menu>
    </span>
  );
}
