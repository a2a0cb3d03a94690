import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { marketStore, subscribeCodes } from '#renderer/feed/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { type ListSummary, summarise } from './lists-overview.ts';

type ListsPopoverProps = {
  readonly lists: readonly Watchlist[];
  readonly chosen: string;
  onChoose(id: string): void;
  close(): void;
};

/** Refresh interval of the overview, ms. */
const PACE = 500;

/** An overview of each list from the low-rate feed; selecting one shows it. */
export function ListsPopover({ lists, chosen, onChoose, close }: ListsPopoverProps): ReactNode {
  const { t } = useTexts('watchlist');
  const formats = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const summaries = useSummaries(lists);

  useEffect(() => box.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus(), []);
  const move = (step: number): void => {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((one) => one.matches(':focus'));
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons inside
    <div
      ref={box}
      className="wl-popover wl-lists"
      aria-description={t('overviewHint')}
      onKeyDown={(event) => {
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (event.key === 'Escape') close();
        else if (step !== undefined) move(step);
        else return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <p className="wl-lists-head" aria-hidden="true">
        <span>{t('overviewColumns.list')}</span>
        <span>{t('overviewColumns.up')}</span>
        <span>{t('overviewColumns.down')}</span>
        <span>{t('overviewColumns.flat')}</span>
        <span>{t('overviewColumns.average')}</span>
      </p>
      {summaries.map((one) => (
        <button
          key={one.id}
          type="button"
          className="wl-list"
          aria-current={one.id === chosen}
          data-stale={one.stale ? '' : undefined}
          onClick={() => {
            onChoose(one.id);
            close();
          }}
        >
          <b className="wl-list-name">{one.name}</b>
          <span className="is-live is-up">{one.up}</span>
          <span className="is-live is-down">{one.down}</span>
          <span className="is-live is-flat">{one.flat}</span>
          <span className={`is-live ${directionClass(one.average)}`}>
            {Number.isFinite(one.average) ? formats.signedPercent(one.average) : NO_VALUE}
          </span>
        </button>
      ))}
    </div>
  );
}

function useSummaries(lists: readonly Watchlist[]): readonly ListSummary[] {
  const read = useMemo(
    () => () => lists.map((list) => summarise(list, marketStore.rows.lines, marketStore.quotes.row)),
    [lists],
  );
  const [summaries, setSummaries] = useState(read);
  useEffect(() => {
    setSummaries(read());
    let news = false;
    const stopLines = marketStore.onRows('lines', () => {
      news = true;
    });
    const unsubscribe = subscribeCodes('lines', [
      ...new Set(lists.flatMap((list) => list.items.map(({ code }) => code))),
    ]);
    const beat = setInterval(() => {
      if (news) setSummaries(read());
      news = false;
    }, PACE);
    return () => {
      clearInterval(beat);
      stopLines();
      unsubscribe();
    };
  }, [lists, read]);
  return summaries;
}
