import type { ReactNode } from 'react';
import { actionName, type Drawing, type DrawingCommand, toolById, toolName } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { Popover } from '#renderer/ui/popover.tsx';
import './drawing-list.css';

type DrawingListProps = {
  readonly anchor: HTMLElement;
  readonly drawings: readonly Drawing[];
  readonly selected: string | null;
  run(command: DrawingCommand): void;
  onSelect(id: string): void;
  onClose(): void;
};

/** Every drawing of the stock, the topmost first. */
export function DrawingList({ anchor, drawings, selected, run, onSelect, onClose }: DrawingListProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const change = (id: string, changes: { locked?: boolean; hidden?: boolean }): void =>
    run({ kind: 'change', ids: [id], changes });
  const isEmpty = drawings.length === 0;
  return (
    <Popover anchor={anchor} className="drawing-list" role="dialog" aria-label={t('drawingList')} onClose={onClose}>
      {isEmpty ? (
        <PanelState.Empty title={translate('drawings:none')} text={translate('drawings:noneText')} />
      ) : (
        <>
          <ul>
            {drawings.toReversed().map((drawing) => (
              <Row
                key={drawing.id}
                drawing={drawing}
                isSelected={drawing.id === selected}
                onSelect={() => onSelect(drawing.id)}
                onLock={() => change(drawing.id, { locked: !drawing.locked })}
                onHide={() => change(drawing.id, { hidden: !drawing.hidden })}
                onRemove={() => run({ kind: 'remove', ids: [drawing.id] })}
              />
            ))}
          </ul>
          <Button size="small" onClick={() => run({ kind: 'remove-all' })}>
            {translate(actionName('remove-all'))}
          </Button>
        </>
      )}
    </Popover>
  );
}

type RowProps = {
  readonly drawing: Drawing;
  readonly isSelected: boolean;
  onSelect(): void;
  onLock(): void;
  onHide(): void;
  onRemove(): void;
};

function Row({ drawing, isSelected, onSelect, onLock, onHide, onRemove }: RowProps): ReactNode {
  const { translate } = useTexts('chart');
  const tool = toolById(drawing.tool);
  const name = tool ? translate(toolName(tool.id)) : drawing.tool;
  return (
    <li data-selected={isSelected ? '' : undefined} data-hidden={drawing.hidden ? '' : undefined}>
      <button type="button" className="drawing-name" aria-pressed={isSelected} onClick={onSelect}>
        {drawing.text === '' ? name : `${name}: ${drawing.text}`}
      </button>
      <IconButton label={`${translate(actionName(drawing.hidden ? 'show' : 'hide'))} · ${name}`} onClick={onHide}>
        <Icon name={drawing.hidden ? 'hidden' : 'eye'} size="small" />
      </IconButton>
      <IconButton label={`${translate(actionName(drawing.locked ? 'unlock' : 'lock'))} · ${name}`} onClick={onLock}>
        <Icon name={drawing.locked ? 'locked' : 'unlocked'} size="small" />
      </IconButton>
      <IconButton label={`${translate(actionName('remove'))} · ${name}`} disabled={drawing.locked} onClick={onRemove}>
        <Icon name="trash" size="small" />
      </IconButton>
    </li>
  );
}
