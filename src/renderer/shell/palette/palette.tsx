import {
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { subscribeQuotes } from '#renderer/feed/index.ts';
import { translateNow, useTexts } from '#renderer/i18n/index.ts';
import { activeSources, sourcesStore } from '#renderer/panel-kit/palette-source.ts';
import { panelStore } from '#renderer/panel-kit/panel-store.ts';
import { notify } from '#renderer/stores/notices.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { usePressOutside } from '#renderer/ui/use-press-outside.ts';
import { useReturnFocus } from '#renderer/ui/use-return-focus.ts';
import { PaletteRow } from './palette-row.tsx';
import { closePalette, paletteStore } from './palette-store.ts';
import { type Found, type GroupId, groupOf } from './rank.ts';
import { rememberChosen } from './recents.ts';
import { useFound } from './use-found.ts';
import './palette.css';

/** Rows visible without scrolling. */
const VISIBLE_ROWS = 16;
/** Rows below the visible ones are rendered after this, ms, or when the selection comes near. */
const FULL_LIST_DELAY_MS = 100;
const QUOTES_DELAY_MS = 150;

/** Search for stocks, commands, open panels, settings, workspaces and people. */
export function Palette(): ReactNode {
  const start = paletteStore((store) => store.start);
  return start === null ? null : <PaletteCard start={start} />;
}

const sourceOf = ({ source }: Found) => activeSources(sourcesStore.getState().sources).find(({ id }) => id === source);

async function choose(found: Found): Promise<void> {
  const { source, item } = found;
  const chosen = sourceOf(found);
  // Closed first: closing restores the focus, which the chosen item may then take.
  flushSync(closePalette);
  rememberChosen(source, item);
  try {
    await chosen?.choose(item);
  } catch (thrown) {
    notify('warning', 'action-failed', { reason: messageOf(failureFrom(thrown), translateNow) });
  }
}

/** The link group or panel that a chosen stock goes to. */
function Target(): ReactNode {
  const { t } = useTexts('palette');
  const { t: shell } = useTexts('shell');
  const panel = panelStore((store) => store.panels[store.activePanelId ?? '']);
  const group = panel ? panel.group : 'blue';
  return (
    <span className="palette-into">
      {group === null ? (
        t('intoPanel', { panel: panel ? shell(`panels.${panel.kind}`) : '' })
      ) : (
        <>
          {t('into')}
          <i className="chip" data-group={group} />
        </>
      )}
    </span>
  );
}

type Group = { readonly group: GroupId; readonly first: number; readonly items: Found[] };

/** The results under the names of their groups, with the place of each group's first one. */
function groupsIn(found: readonly Found[], words: string): readonly Group[] {
  const groups: Group[] = [];
  for (const [place, result] of found.entries()) {
    const group = groupOf(result, words);
    const last = groups.at(-1);
    if (last?.group === group) last.items.push(result);
    else groups.push({ group, first: place, items: [result] });
  }
  return groups;
}

/** Prices of the stocks that are listed, once the list has stood still for a moment. */
function useListedQuotes(found: readonly Found[]): void {
  const codes = found.flatMap(({ source, item }) => (source === 'stocks' ? [item.id] : [])).join(' ');
  useEffect(() => {
    if (codes === '') return;
    let stop = (): void => {};
    const timer = setTimeout(() => {
      stop = subscribeQuotes(codes.split(' '));
    }, QUOTES_DELAY_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [codes]);
}

/** The selected row after a key; null for other keys. */
function moved(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return Math.min(count - 1, at + 10);
  if (key === 'PageUp') return Math.max(0, at - 10);
  return null;
}

function PaletteCard({ start }: { readonly start: string }): ReactNode {
  const { t, translate } = useTexts('palette');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const shownRow = useRef(0);
  const [text, setText] = useState(start);
  const [at, setAt] = useState(0);
  /** Enter was pressed before the answer arrived. */
  const [enterPending, setEnterPending] = useState(false);
  const { found, settled, failure, only, words } = useFound(text);
  const [isSettled, setSettled] = useState(false);
  const seen = useMemo(() => found.slice(0, VISIBLE_ROWS), [found]);
  const shown = useDeferredValue(isSettled || at >= VISIBLE_ROWS - 1 ? found : seen);
  useListedQuotes(shown);
  const row = Math.min(at, Math.max(0, found.length - 1));
  const chosen = found[row];

  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), FULL_LIST_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (chosen) sourceOf(chosen)?.prepare?.(chosen.item);
  }, [chosen]);

  useReturnFocus(box);
  usePressOutside(box, closePalette);
  useEffect(() => field.current?.focus(), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen row may be one that has just been made
  useEffect(() => {
    // The first row is visible; scrolling would force a layout before the first paint.
    if (row > 0 || shownRow.current > 0) document.getElementById(`${id}-${row}`)?.scrollIntoView({ block: 'nearest' });
    shownRow.current = row;
  }, [id, row, shown]);

  useEffect(() => {
    if (!enterPending || !settled) return;
    setEnterPending(false);
    // After this render, because choosing renders synchronously.
    if (chosen && failure === null) queueMicrotask(() => void choose(chosen));
  }, [enterPending, settled, chosen, failure]);

  const pressed = (event: KeyboardEvent): void => {
    const next = moved(event.key, row, found.length);
    if (event.key === 'Escape') {
      event.stopPropagation();
      closePalette();
    } else if (next !== null) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // A code and Enter mean that stock, not the best match before the answer has arrived.
      const isCertain = settled || row > 0 || chosen?.item.title.toLocaleLowerCase() === words.toLocaleLowerCase();
      if (chosen && isCertain) void choose(chosen);
      else setEnterPending(!settled);
    } else if (event.key === 'Tab') {
      event.preventDefault();
    }
  };

  const placeholder = only === null ? t('placeholder') : t(`placeholders.${only}`);
  return (
    <div ref={box} className="palette" role="dialog" aria-label={t('title')} onKeyDown={pressed}>
      <div className="palette-field">
        <Icon name="search" />
        <TextInput
          look="bare"
          ref={field}
          value={text}
          placeholder={placeholder}
          aria-label={t('title')}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${row}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            setEnterPending(false);
          }}
        />
        <Target />
      </div>
      <div className="palette-list" id={`${id}-list`} role="listbox" aria-label={t('results')} tabIndex={-1}>
        {groupsIn(shown, words).map(({ group, first, items }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options
          <div key={`${group} ${first}`} role="group" aria-labelledby={`${id}-group-${first}`}>
            <div id={`${id}-group-${first}`} className="palette-group">
              {t(group === 'recent' ? 'recent' : `groups.${group}`)}
            </div>
            {items.map((result, place) => (
              <PaletteRow
                key={`${result.source} ${result.item.id}`}
                id={`${id}-${first + place}`}
                found={result}
                kind={group === 'recent' ? t(`kinds.${result.source}`) : null}
                selected={first + place === row}
                onPoint={() => setAt(first + place)}
                onChoose={() => void choose(result)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={found.length > 0 && !failure ? 'visually-hidden' : 'palette-note'} role="status">
        {failure
          ? messageOf(failure, translate)
          : !settled
            ? t('waiting')
            : found.length > 0
              ? `${t('results')}: ${found.length}`
              : t('nothing', { query: words })}
      </p>
      <p className="palette-keys">{t('help')}</p>
    </div>
  );
}
