import { type KeyboardEvent, memo, type ReactNode, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { NAMED_ENDPOINTS, type NamedEndpoint } from '#shared/service/named.ts';
import { domainName, type Filters, findEndpoints, NO_FILTERS } from './catalogue.ts';
import { FilterRow } from './filter-row.tsx';
import { MethodName } from './marks.tsx';
import './endpoint-list.css';

type EndpointListProps = {
  readonly selected: string | null;
  readonly searchRef: Ref<HTMLInputElement>;
  onSelect(key: string): void;
};

const PAGE = 12;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

const rowIn = (list: Element | null, key: string): Element | null =>
  list?.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? null;

/** All endpoints by domain. Focus stays in the search field: arrows move, Enter opens. */
export function EndpointList({ selected, searchRef, onSelect }: EndpointListProps): ReactNode {
  const { t } = useTexts('explorer');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState<Filters>(NO_FILTERS);
  const [at, setAt] = useState<string | null>(selected);
  const groups = useMemo(() => findEndpoints(NAMED_ENDPOINTS, search, filters), [search, filters]);
  const keys = useMemo(
    (): readonly string[] => groups.flatMap(({ endpoints }) => endpoints.map(({ key }) => key)),
    [groups],
  );
  const current = at !== null && keys.includes(at) ? at : (keys[0] ?? null);

  useEffect(() => {
    if (selected !== null) setAt(selected);
  }, [selected]);
  // Keep the selected endpoint visible when the filter changes.
  useEffect(() => {
    if (groups.length > 0 && selected !== null) rowIn(list.current, selected)?.scrollIntoView({ block: 'nearest' });
  }, [groups, selected]);

  const pressed = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const from = current === null ? -1 : keys.indexOf(current);
      const next = keys[Math.max(0, Math.min(keys.length - 1, from + step))];
      if (next === undefined) return;
      setAt(next);
      rowIn(list.current, next)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && current !== null) {
      event.preventDefault();
      onSelect(current);
    } else if (event.key === 'Escape' && search !== '') {
      event.stopPropagation();
      setSearch('');
    }
  };
  const showAll = (): void => {
    setSearch('');
    setFilters(NO_FILTERS);
  };

  return (
    <div className="explorer-list">
      <div className="explorer-search">
        <Icon name="search" />
        <TextInput
          look="bare"
          ref={searchRef}
          value={search}
          placeholder={t('searchPlaceholder')}
          aria-label={t('search')}
          role="combobox"
          aria-expanded={keys.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current === null ? undefined : `${id}-${current}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={pressed}
        />
        <span className="explorer-count">{t('count', { shown: keys.length, total: NAMED_ENDPOINTS.length })}</span>
      </div>
      <FilterRow filters={filters} onChange={setFilters} />
      <div className="explorer-rows" id={`${id}-list`} role="listbox" aria-label={t('list')} tabIndex={-1} ref={list}>
        {groups.map(({ domain, endpoints }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is a group of options
          <div key={domain} role="group" aria-label={domainName(domain)}>
            <div className="explorer-domain" aria-hidden="true">
              {domainName(domain)} <span>{endpoints.length}</span>
            </div>
            {endpoints.map((named) => (
              <EndpointRow
                key={named.key}
                id={`${id}-${named.key}`}
                named={named}
                selected={named.key === selected}
                current={named.key === current}
                onSelect={onSelect}
              />
            ))}
          </div>
        ))}
        {keys.length === 0 ? (
          <div className="explorer-nothing" role="status">
            <p>{t('nothingFound')}</p>
            <Button size="small" onClick={showAll}>
              {t('clearFilters')}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

type EndpointRowProps = {
  readonly id: string;
  readonly named: NamedEndpoint;
  readonly selected: boolean;
  readonly current: boolean;
  onSelect(key: string): void;
};

/** Memoised: of hundreds of rows only the current and the previous one render. */
const EndpointRow = memo(function EndpointRow({ id, named, selected, current, onSelect }: EndpointRowProps): ReactNode {
  const { t } = useTexts('explorer');
  const { key, endpoint } = named;
  const { method, path, purpose, effect, shape, legacy } = endpoint;
  const marks = [t(`mark.${shape}`), t(`mark.${effect}`), ...(legacy ? [t('mark.legacy')] : [])].join(', ');
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-label={`${method} ${path}, ${purpose}, ${marks}`}
      data-tip={`${purpose}\n${marks}`}
      data-key={key}
      className={`explorer-row ${current ? 'is-current' : ''} ${legacy ? 'is-legacy' : ''}`}
      onClick={() => onSelect(key)}
    >
      <MethodName method={method} />
      <span className="explorer-path">{path}</span>
      {shape === 'assumed' ? <i className="explorer-mark is-assumed" /> : null}
      {effect === 'read' ? null : <i className={`explorer-mark is-${effect}`} />}
    </div>
  );
});
