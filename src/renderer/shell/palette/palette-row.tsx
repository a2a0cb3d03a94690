import { memo, type ReactNode } from 'react';
import type { Found } from './rank.ts';
import { StockPrice } from './stock-price.tsx';
import '#renderer/panel-kit/commands/key-caps.css';

type RowProps = {
  readonly id: string;
  readonly found: Found;
  readonly selected: boolean;
  /** The item's kind as text, where its group does not say it. */
  readonly kind: string | null;
  onPoint(): void;
  onChoose(): void;
};

/** One result: a stock has its code in a column of its own, and ends with its price; a command with its keys. */
export const PaletteRow = memo(
  function Row({ id, found: { source, item }, kind, selected, onPoint, onChoose }: RowProps): ReactNode {
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field above moves and chooses with the keyboard
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={selected}
        className={`palette-row ${source === 'stocks' ? 'is-stock' : ''}`}
        onPointerMove={selected ? undefined : onPoint}
        onClick={onChoose}
      >
        <b>{item.title}</b>
        <span className="palette-detail">{item.detail}</span>
        {source === 'stocks' ? <StockPrice code={item.id} /> : null}
        {kind === null ? null : <span className="palette-kind">{kind}</span>}
        {item.keys ? <kbd className="keycap">{item.keys}</kbd> : null}
      </div>
    );
  },
  (before, after) =>
    before.id === after.id &&
    before.selected === after.selected &&
    before.found.item === after.found.item &&
    before.kind === after.kind,
);
