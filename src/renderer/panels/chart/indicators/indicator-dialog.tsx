import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { INDICATOR_GROUPS, INDICATORS, type IndicatorDefinition, indicatorTexts } from '#renderer/chart/index.ts';
import { type Translate, useTexts } from '#renderer/i18n/index.ts';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelState } from '#renderer/ui/panel-state.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { indicatorName, indicatorShort } from './indicator-name.ts';
import { ServiceProblems } from './service-problems.tsx';
import type { ServiceIndicators } from './use-service-indicators.ts';
import './indicator-dialog.css';

type IndicatorDialogProps = {
  readonly ofService: ServiceIndicators;
  /** How many of each are on the chart. */
  readonly counts: ReadonlyMap<string, number>;
  readonly favourites: readonly string[];
  readonly isFull: boolean;
  onAdd(definition: IndicatorDefinition): void;
  onFavourite(id: string): void;
  onClose(): void;
};

/** Every indicator by its group; typing finds one by its name or its short name, Enter adds it. */
export function IndicatorDialog(props: IndicatorDialogProps): ReactNode {
  const { ofService, counts, favourites, isFull, onAdd, onFavourite, onClose } = props;
  const { t, translate } = useTexts('chart');
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const found = [...INDICATORS, ...(ofService.loaded?.definitions ?? [])].filter((each) =>
    matches(each, query, translate),
  );
  const groups = [
    { id: 'favourites', name: t('favourites'), items: found.filter(({ id }) => favourites.includes(id)) },
    ...INDICATOR_GROUPS.map((group) => ({
      id: group,
      name: translate(indicatorTexts.group(group)),
      items: found.filter((each) => !each.words && each.group === group),
    })),
    { id: 'service', name: t('serviceIndicators'), items: found.filter(({ words }) => words) },
  ].filter(({ items }) => items.length > 0);

  const moved = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.indicator-add') ?? [])];
    const { activeElement } = document;
    const at = activeElement instanceof HTMLElement ? rows.indexOf(activeElement) : -1;
    rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
  };

  return (
    <Dialog title={t('indicators')} className="indicator-dialog" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows move between the field and the list */}
      <div className="indicator-search" onKeyDown={moved}>
        <TextInput
          look="framed"
          type="search"
          value={query}
          placeholder={t('findIndicator')}
          aria-label={t('findIndicator')}
          aria-controls={listId}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key !== 'Enter' || query.trim() === '' || !first || isFull) return;
            event.preventDefault();
            onAdd(first);
          }}
        />
        {isFull ? (
          <p role="alert" className="indicator-full">
            {t('indicatorsFull')}
          </p>
        ) : null}
        <div ref={list} id={listId} className="indicator-list">
          {groups.length === 0 ? <PanelState.Empty title={t('noIndicator')} text={t('noIndicatorText')} /> : null}
          {groups.map(({ id, name, items }) => (
            <section key={id} aria-label={name}>
              <h3>{name}</h3>
              {items.map((each) => (
                <Row
                  key={each.id}
                  definition={each}
                  count={counts.get(each.id) ?? 0}
                  isFavourite={favourites.includes(each.id)}
                  isFull={isFull}
                  onAdd={onAdd}
                  onFavourite={onFavourite}
                />
              ))}
            </section>
          ))}
          <ServiceProblems {...ofService} />
        </div>
      </div>
    </Dialog>
  );
}

type RowProps = Pick<IndicatorDialogProps, 'isFull' | 'onAdd' | 'onFavourite'> & {
  readonly definition: IndicatorDefinition;
  readonly count: number;
  readonly isFavourite: boolean;
};

function Row({ definition, count, isFavourite, isFull, onAdd, onFavourite }: RowProps): ReactNode {
  const { t, translate } = useTexts('chart');
  const name = indicatorName(definition, translate);
  const short = indicatorShort(definition, translate);
  return (
    <div className="indicator-row">
      <button type="button" className="indicator-add" disabled={isFull} onClick={() => onAdd(definition)}>
        <span>{name}</span>
        {short === name ? null : <span className="indicator-short">{short}</span>}
        {count > 0 ? <span className="indicator-count">{t('onChart', { count })}</span> : null}
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={t('favourite', { name })}
        aria-pressed={isFavourite}
        data-tip={t('favourite', { name })}
        onClick={() => onFavourite(definition.id)}
      >
        <Icon name="star" size="small" />
      </button>
    </div>
  );
}

/** Every word that was typed is found in the name or the short name. */
function matches(definition: IndicatorDefinition, query: string, translate: Translate): boolean {
  const words = query.trim().toLocaleLowerCase().split(/\s+/);
  const text = `${indicatorName(definition, translate)} ${indicatorShort(definition, translate)} ${definition.id}`;
  return words.every((word) => text.toLocaleLowerCase().includes(word));
}
