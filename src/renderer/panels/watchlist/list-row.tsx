import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { IconButton } from '#renderer/ui/button.tsx';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import type { ListSummary } from './lists-overview.ts';

type ListRowProps = {
  readonly list: Watchlist;
  readonly summary: ListSummary | undefined;
  readonly isChosen: boolean;
  /** Focused when the popover opens. */
  readonly takesFocus: boolean;
  /** Another list is dragged, and may be dropped here. */
  readonly isDropTarget: boolean;
  choose(): void;
  rename(): void;
  remove(): void;
  /** @returns whether the key was handled */
  keyed(event: KeyboardEvent): boolean;
  drag(is: boolean): void;
  drop(): void;
};

/** One list: its name and performance, and what can be done with it. */
export function ListRow(props: ListRowProps): ReactNode {
  const { list, summary, isChosen, takesFocus, isDropTarget, choose, rename, remove, keyed, drag, drop } = props;
  const { t } = useTexts('watchlist');
  const formats = useFormats();
  const [isOver, setOver] = useState(false);
  const average = summary?.average ?? Number.NaN;
  const leave = (): void => setOver(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging is the mouse's way; Alt with the arrows is the keyboard's
    <div
      className="wl-list-row"
      data-list={list.id}
      data-over={isOver ? '' : undefined}
      draggable={!list.isDefault}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', list.name);
        drag(true);
      }}
      onDragOver={(event) => {
        if (!isDropTarget) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={leave}
      onDrop={(event) => {
        event.preventDefault();
        leave();
        drop();
      }}
      onDragEnd={() => drag(false)}
    >
      <button
        type="button"
        className="wl-list"
        aria-current={isChosen}
        data-autofocus={takesFocus ? '' : undefined}
        data-stale={summary?.stale === true ? '' : undefined}
        onClick={choose}
        onKeyDown={(event) => {
          if (!keyed(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <b className="wl-list-name">{list.name}</b>
        <span className="is-live is-up">{summary?.up}</span>
        <span className="is-live is-down">{summary?.down}</span>
        <span className="is-live is-flat">{summary?.flat}</span>
        <span className={`is-live ${directionClass(average)}`}>
          {Number.isFinite(average) ? formats.signedPercent(average) : NO_VALUE}
        </span>
      </button>
      {list.isDefault ? null : (
        <span className="wl-list-tools">
          <IconButton label={t('rename', { list: list.name })} tabIndex={-1} onClick={rename}>
            <Icon name="pencil" size="small" />
          </IconButton>
          <IconButton label={t('deleteList', { list: list.name })} tabIndex={-1} onClick={remove}>
            <Icon name="trash" size="small" />
          </IconButton>
        </span>
      )}
    </div>
  );
}
