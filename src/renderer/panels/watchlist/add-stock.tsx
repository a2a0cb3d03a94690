import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { readQuery, stocksIn } from '#renderer/queries/read.ts';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { useSettled } from '#renderer/ui/use-settled.ts';
import type { Instrument } from '#shared/contract/market.ts';
import type { Watchlist } from '#shared/contract/watchlist.ts';
import { MINUTE_MS } from '#shared/time.ts';

type AddStockProps = {
  readonly list: Watchlist;
  add(found: Instrument): void;
  close(): void;
};

const MAX_RESULTS = 8;
/** Debounce before the service is queried, ms. */
const PAUSE = 120;

/** Search box with results; stays open, so that several stocks can be added in a row. */
export function AddStock({ list, add, close }: AddStockProps): ReactNode {
  const { t, translate } = useTexts('watchlist');
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const keyword = useSettled(typed.trim(), PAUSE);
  const { data, error } = useQuery({
    ...readQuery('watchlist.searchCompany', { keyword }),
    enabled: keyword !== '',
    placeholderData: (before) => (keyword === '' ? undefined : before),
    staleTime: MINUTE_MS,
    select: stocksIn,
  });
  const found = keyword === '' ? [] : (data ?? []).slice(0, MAX_RESULTS);
  const isIn = (code: string): boolean => list.items.some((item) => item.code === code);
  const chosen = found[Math.min(at, found.length - 1)];

  const keyed = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter' && chosen && !isIn(chosen.code)) add(chosen);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <search className="wl-popover wl-add">
      <TextInput
        look="small"
        autoFocus
        className="wl-add-input"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${chosen.code}` : undefined}
        aria-label={t('addTo', { list: list.name })}
        placeholder={t('addPlaceholder')}
        value={typed}
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value.slice(0, 50));
          setAt(0);
        }}
        onKeyDown={keyed}
        onBlur={(event) => {
          if (!event.currentTarget.parentElement?.contains(event.relatedTarget)) close();
        }}
      />
      <div id={listId} className="wl-add-results" role="listbox" aria-label={t('results')}>
        {found.map((each) => (
          <button
            key={each.code}
            id={`${listId}-${each.code}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={each === chosen}
            disabled={isIn(each.code)}
            className="wl-add-result"
            onClick={() => add(each)}
          >
            <b>{each.code}</b>
            <span>{each.name}</span>
            {isIn(each.code) ? <i>{t('alreadyIn')}</i> : null}
          </button>
        ))}
      </div>
      {error ? <p role="alert">{t('searchFailed', { reason: messageOf(failureFrom(error), translate) })}</p> : null}
      {!error && keyword !== '' && data?.length === 0 ? <p>{t('nothingFound', { keyword })}</p> : null}
    </search>
  );
}
