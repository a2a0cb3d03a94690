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
import './tool-rail.css';

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
  /** Ids of tools, in the order in which they were chosen. */
  readonly favourites: readonly string[];
  onFavourite(id: ToolId): void;
  onTool(tool: ToolId | null): void;
  onUndo(): void;
  onRedo(): void;
  onShown(shown: boolean): void;
  onList(anchor: HTMLElement): void;
};

/** The drawing tools by their groups; a press on a group repeats the tool of it that was used last. */
export function ToolRail(props: ToolRailProps): ReactNode {
  const { tool, canUndo, canRedo, areShown, count, onTool, onUndo, onRedo, onShown, onList } = props;
  const { favourites, onFavourite } = props;
  const { t, translate } = useTexts('chart');
  const [used, setUsed] = useState<Partial<Record<DrawingGroup, ToolId>>>({});
  const [usedFavourite, setUsedFavourite] = useState<ToolId | null>(null);
  const start = (id: ToolId, group?: DrawingGroup): void => {
    if (group) setUsed({ ...used, [group]: id });
    else setUsedFavourite(id);
    onTool(id);
  };
  const chosen = favourites.flatMap((id) => TOOLS.find((each) => each.id === id) ?? []);
  return (
    <div className="tool-rail" role="toolbar" aria-label={t('drawingTools')} aria-orientation="vertical">
      <IconButton label={t('pointer')} pressed={tool === null} onClick={() => onTool(null)}>
        <Icon name="pointer" />
      </IconButton>
      {chosen.length > 0 ? (
        <>
          <ToolsButton
            name={t('favourites')}
            icon="star"
            tools={chosen}
            tool={tool}
            last={chosen.some(({ id }) => id === usedFavourite) ? usedFavourite : null}
            onStart={start}
          />
          <hr />
        </>
      ) : null}
      {DRAWING_GROUPS.map((group) => (
        <ToolsButton
          key={group}
          name={translate(groupName(group))}
          icon={GROUP_ICONS[group]}
          tools={TOOLS.filter((each) => each.group === group)}
          tool={tool}
          last={used[group] ?? null}
          favourites={favourites}
          onFavourite={onFavourite}
          onStart={(id) => start(id, group)}
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

type ToolsButtonProps = {
  readonly name: string;
  readonly icon: IconName;
  readonly tools: readonly (typeof TOOLS)[number][];
  readonly tool: ToolId | null;
  readonly last: ToolId | null;
  readonly favourites?: readonly string[];
  onFavourite?(id: ToolId): void;
  onStart(id: ToolId): void;
};

function ToolsButton(props: ToolsButtonProps): ReactNode {
  const { name, icon, tools, tool, last, favourites = [], onFavourite, onStart } = props;
  const { t, translate } = useTexts('chart');
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
  if (onFavourite && repeated) {
    items.push({
      key: 'favourite',
      separated: true,
      on: favourites.includes(repeated),
      label: t('favourite', { name: translate(toolName(repeated)) }),
      onSelect: () => onFavourite(repeated),
    });
  }
  return (
    <span className="tool-group" data-active={isActive ? '' : undefined}>
      <IconButton
        label={repeated ? translate(toolName(repeated)) : name}
        pressed={isActive}
        onClick={() => repeated && onStart(repeated)}
      >
        <Icon name={icon} />
      </IconButton>
      <Menu label={name} className="tool-more" items={items}>
        <Icon name="down" size="small" />
      </Menu>
    </span>
  );
}
