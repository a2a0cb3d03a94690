import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { DENSITIES, type GridDensity } from '#renderer/grid-model/grid-view.ts';
import { moveColumn, pinColumn, setDensity, showColumn, stepColumn } from '#renderer/grid-model/view-changes.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import type { GridHandle } from './use-grid.ts';
import './grid-menu.css';

type GridMenuProps<Row> = {
  readonly grid: GridHandle<Row>;
  /** Accessible name of the grid. */
  readonly label: string;
};

/** The button that opens a grid's menu: columns, density, copy and export. */
export function GridMenu<Row>({ grid, label }: GridMenuProps<Row>): ReactNode {
  const { t } = useTexts('grid');
  return (
    <PopoverButton
      label={t('menu', { grid: label })}
      className="grid-menu"
      button={(opener) => (
        <IconButton
          {...opener}
          label={t('menu', { grid: label })}
          // The open menu closes on blur; without this the button's click would open it again.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon name="columns" />
        </IconButton>
      )}
    >
      {(close) => <Menu grid={grid} close={close} />}
    </PopoverButton>
  );
}

type MenuProps<Row> = Pick<GridMenuProps<Row>, 'grid'> & { close(): void };

function Menu<Row>({ grid, close }: MenuProps<Row>): ReactNode {
  const { t } = useTexts('grid');
  const act = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <>
      <ColumnList grid={grid} />
      <div className="grid-menu-line">
        <span>{t('density')}</span>
        <Segmented<GridDensity | 'standing'>
          label={t('density')}
          value={grid.view.density ?? 'standing'}
          choices={(['standing', ...DENSITIES] as const).map((value) => ({ value, label: t(`densities.${value}`) }))}
          onChange={(next) => grid.change(setDensity(next === 'standing' ? null : next))}
        />
      </div>
      <div className="grid-menu-actions">
        <Button size="small" tone="quiet" onClick={act(() => grid.actions.current?.filter(null))}>
          {t('showFilters')}
        </Button>
        <Button size="small" tone="quiet" onClick={act(() => grid.actions.current?.copy(true))}>
          {t('copyWithHeader')}
        </Button>
        <Button size="small" tone="quiet" onClick={act(() => grid.actions.current?.exportCsv())}>
          {t('export')}
        </Button>
        <Button size="small" tone="quiet" disabled={grid.isStandard} onClick={act(grid.reset)}>
          {t('reset')}
        </Button>
      </div>
    </>
  );
}

/** The columns in order: shows, pins and moves them by pointer or keyboard. */
function ColumnList<Row>({ grid }: { readonly grid: GridHandle<Row> }): ReactNode {
  const { t } = useTexts('grid');
  const list = useRef<HTMLFieldSetElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const withoutRoom = grid.actions.current?.withoutRoom();
  const byId = new Map(grid.columns.map((column) => [column.id, column]));
  const endDrag = (): void => {
    setDragged(null);
    setOver(null);
  };

  const keyed = (event: KeyboardEvent<HTMLInputElement>, id: string, pinned: boolean): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step !== null && event.altKey) grid.change(stepColumn(id, step));
    else if (step !== null) {
      const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
      boxes.at((boxes.indexOf(event.currentTarget) + step) % boxes.length)?.focus();
    } else if (event.key.toLowerCase() === 'p' && !event.ctrlKey && !event.metaKey) grid.change(pinColumn(id, !pinned));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <fieldset ref={list} className="grid-menu-columns" aria-describedby="grid-menu-hint">
      <legend>{t('columns')}</legend>
      {grid.view.columns.map(({ id, shown, pinned }) => {
        const column = byId.get(id);
        if (!column) return null;
        const name = column.title ?? column.head;
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the mouse's way; Alt with the arrows is the keyboard's
          <div
            key={id}
            className="grid-menu-column"
            data-over={over === id && dragged !== id ? '' : undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', name);
              setDragged(id);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(id);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) grid.change(moveColumn(dragged, id));
              endDrag();
            }}
            onDragEnd={endDrag}
          >
            <label>
              <Checkbox
                checked={shown}
                aria-disabled={column.fixed === true}
                onChange={() => {
                  if (column.fixed !== true) grid.change(showColumn(id, !shown));
                }}
                onKeyDown={(event) => keyed(event, id, pinned)}
              />
              <span className="grid-menu-name">{name}</span>
              {shown && withoutRoom?.has(id) ? <span className="grid-menu-hint">{t('noRoom')}</span> : null}
            </label>
            <button
              type="button"
              className="grid-menu-pin"
              aria-pressed={pinned}
              aria-label={t(pinned ? 'pinned' : 'pin', { column: name })}
              data-tip={t(pinned ? 'pinned' : 'pin', { column: name })}
              onClick={() => grid.change(pinColumn(id, !pinned))}
            >
              <Icon name="pinLeft" size="small" />
            </button>
            <span className="grid-menu-grip" aria-hidden="true">
              <Icon name="grip" size="small" />
            </span>
          </div>
        );
      })}
      <p id="grid-menu-hint" className="grid-menu-hint">
        {t('columnHint')}
      </p>
    </fieldset>
  );
}
