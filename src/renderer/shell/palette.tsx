import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Instrument } from '../../shared/contract/index.ts';
import { ask, bridge, failureFrom, messageOf } from '../bridge/index.ts';
import { dockStore, setPanelSymbol } from '../dock/dock-store.ts';
import { useTexts } from '../i18n/index.ts';
import { setLinked } from '../stores/links.ts';
import { Icon } from '../ui/icons.tsx';
import { closePalette, paletteStore } from './palette-store.ts';
import './palette.css';

const SHOWN = 12;

/** Finds a stock by code or name and shows it in the panel that has the keyboard, or in its whole group. */
export function Palette(): ReactNode {
  const start = paletteStore((store) => store.start);
  return start === null ? null : <PaletteCard start={start} />;
}

/** Where a chosen stock goes: the active panel's group or the panel; the blue group when no panel is active. */
function choose({ code }: Instrument): void {
  const { activePanelId, panels } = dockStore.getState();
  closePalette();
  if (activePanelId !== null && panels[activePanelId]) setPanelSymbol(activePanelId, code);
  else setLinked('blue', code);
}

function PaletteCard({ start }: { readonly start: string }): ReactNode {
  const { t, translate } = useTexts('shell');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [keyword, setKeyword] = useState(start);
  const [at, setAt] = useState(0);
  const panel = dockStore((store) => store.panels[store.activePanelId ?? '']);
  const wanted = keyword.trim();
  const { data, error, isFetching } = useQuery({
    queryKey: ['market', 'search', wanted.toUpperCase()],
    queryFn: () => ask(bridge.market.search({ keyword: wanted })),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  });
  const found = wanted === '' ? [] : (data ?? []).slice(0, SHOWN);
  const chosen = Math.min(at, Math.max(0, found.length - 1));

  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus();
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) closePalette();
    };
    document.addEventListener('pointerdown', outside, true);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      closePalette();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt(found.length === 0 ? 0 : (chosen + step + found.length) % found.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const instrument = found[chosen];
      // An answer to an older keyword must not be taken for this one.
      if (instrument && !isFetching) choose(instrument);
    } else if (event.key === 'Tab') {
      event.preventDefault();
    }
  };

  const group = panel ? panel.group : 'blue';
  return (
    <div ref={box} className="palette" role="dialog" aria-label={t('palette.title')} onKeyDown={pressed}>
      <div className="palette-field">
        <Icon name="search" size={14} />
        <input
          ref={field}
          value={keyword}
          placeholder={t('palette.placeholder')}
          aria-label={t('palette.placeholder')}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          onChange={(event) => {
            setKeyword(event.target.value);
            setAt(0);
          }}
        />
        <span className="palette-into">
          {group === null ? (
            t('palette.intoPanel', { panel: panel ? t(`panels.${panel.kind}`) : '' })
          ) : (
            <>
              {t('palette.into')}
              <i className="chip" data-group={group} />
            </>
          )}
        </span>
      </div>
      <div className="palette-list" id={`${id}-list`} role="listbox" aria-label={t('palette.results')} tabIndex={-1}>
        {found.map((instrument, row) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above moves and chooses with the keyboard
          <div
            key={instrument.code}
            id={`${id}-${row}`}
            role="option"
            tabIndex={-1}
            aria-selected={row === chosen}
            className="palette-row"
            onPointerMove={() => setAt(row)}
            onClick={() => choose(instrument)}
          >
            <b>{instrument.code}</b>
            <span>{instrument.name}</span>
          </div>
        ))}
      </div>
      {found.length > 0 ? null : (
        <p className="palette-note" role="status">
          {error
            ? messageOf(failureFrom(error), translate)
            : wanted === '' || isFetching
              ? t('palette.hint')
              : t('palette.nothing', { keyword: wanted })}
        </p>
      )}
      <p className="palette-keys">{t('palette.keys')}</p>
    </div>
  );
}
