import { memo, type ReactNode } from 'react';
import type { Found } from '../commands/palette/rank.ts';
import { useTexts } from '../i18n/index.ts';
import '../commands/caps.css';

type RowProps = {
  readonly id: string;
  readonly found: Found;
  readonly selected: boolean;
  onPoint(): void;
  onChoose(): void;
};

/** A stock has its code in a column of its own; everything else is a name. At the end: what it is, and its keys. */
export const PaletteRow = memo(
  function Row({ id, found: { source, item, recent }, selected, onPoint, onChoose }: RowProps): ReactNode {
    const { t } = useTexts('palette');
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
        <span className="palette-kind">
          {recent ? `${t(`kinds.${source}`)} · ${t('recently')}` : t(`kinds.${source}`)}
        </span>
        {item.keys ? <kbd className="keycap">{item.keys}</kbd> : null}
      </div>
    );
  },
  (before, after) =>
    before.id === after.id &&
    before.selected === after.selected &&
    before.found.item === after.found.item &&
    before.found.recent === after.found.recent,
);
