import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ask, bridge, failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { RELATIONS, type Relation } from '#renderer/chart/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { stockQuery } from '#renderer/queries/market.ts';
import { COMPOSITE } from '#renderer/queries/market-map.ts';
import { Button, IconButton } from '#renderer/ui/button.tsx';
import { Checkbox } from '#renderer/ui/checkbox.tsx';
import { Icon } from '#renderer/ui/icons.tsx';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import { Select } from '#renderer/ui/select.tsx';
import { TextInput } from '#renderer/ui/text-input.tsx';
import { isStockCode, type StockCode } from '#shared/market/index.ts';
import { type ComparedId, comparedName, isComparedId, sectorId } from '../setup/compared-id.ts';
import { MAX_COMPARED, type RelativeSetup } from '../setup/setup.ts';
import { choiceOf, sectorsFound } from './compare-choice.ts';
import { useSectorNames } from './use-sectors.ts';
import './compare-menu.css';

type CompareMenuProps = {
  readonly symbol: StockCode;
  readonly compared: readonly ComparedId[];
  /** The one of them with a scale of its own. */
  readonly left: ComparedId | null;
  onChange(compared: readonly ComparedId[]): void;
  readonly relative: readonly RelativeSetup[];
  onLeft(code: ComparedId | null): void;
  onRelation(code: StockCode, relation: Relation | null): void;
};

const MAX_RESULTS = 6;

/** Adds other stocks, the index and sectors to the chart, and takes them off. */
export function CompareMenu(props: CompareMenuProps): ReactNode {
  const { t } = useTexts('chart');
  return (
    <PopoverButton label={t('compare')} icon={<Icon name="plus" />} className="chart-compare">
      {() => <CompareForm {...props} />}
    </PopoverButton>
  );
}

function CompareForm(props: CompareMenuProps): ReactNode {
  const { symbol, compared, left, relative, onChange, onLeft, onRelation } = props;
  const { t, translate } = useTexts('chart');
  const [typed, setTyped] = useState('');
  const keyword = typed.trim();
  const { data, error, isPending } = useQuery({
    queryKey: ['search', keyword],
    queryFn: () => ask(bridge.market.search({ keyword })),
    enabled: keyword !== '',
    staleTime: 60_000,
  });
  const isFull = compared.length >= MAX_COMPARED;
  const isOpen = (code: string): code is ComparedId =>
    isComparedId(code) && code !== symbol && !compared.includes(code) && !isFull;
  const add = (code: ComparedId | null): void => {
    if (code === null || !isOpen(code)) return;
    onChange([...compared, code]);
    setTyped('');
  };
  const found = keyword === '' ? [] : (data ?? []).filter(({ code }) => isOpen(code)).slice(0, MAX_RESULTS);
  const names = useSectorNames();
  const { data: stock } = useQuery(stockQuery(symbol));
  const sectors = sectorsFound(names, { keyword, own: stock?.sector ?? '' }).filter((name) => isOpen(sectorId(name)));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add(choiceOf({ keyword, stocks: found.map(({ code }) => code), areStocksRead: !isPending, sectors }));
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        look="small"
        data-autofocus=""
        value={typed}
        placeholder={t('compareWith')}
        aria-label={t('compareWith')}
        disabled={isFull}
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value.slice(0, 50))}
      />
      {isFull ? <p>{t('compareFull')}</p> : null}
      {error ? <p role="alert">{messageOf(failureFrom(error), translate)}</p> : null}
      <div className="compare-found">
        {isOpen(COMPOSITE) ? <Found code={COMPOSITE} name={t('composite')} onAdd={() => add(COMPOSITE)} /> : null}
        {found.map(({ code, name }) => (
          <Found key={code} code={code} name={name} onAdd={() => add(code)} />
        ))}
        {sectors.map((name) => (
          <Found
            key={name}
            code={`${translate('marketMap:columns.sector')}:`}
            name={name}
            onAdd={() => add(sectorId(name))}
          />
        ))}
        {keyword !== '' && data?.length === 0 && sectors.length === 0 ? <p>{t('compareNone')}</p> : null}
      </div>
      {compared.map((code) => (
        <div key={code} className="compare-row">
          <b className="compare-row-name">{comparedName(code)}</b>
          {isStockCode(code) ? (
            <Select
              size="small"
              aria-label={t('compareAs', { symbol: code })}
              value={relative.find((each) => each.code === code)?.relation ?? 'line'}
              options={(['line', ...RELATIONS] as const).map((value) => ({
                value,
                label: value === 'line' ? t('types.line') : t(`relations.${value}`),
              }))}
              onChange={(value) => onRelation(code, value === 'line' ? null : value)}
            />
          ) : null}
          <Checkbox
            disabled={relative.some((each) => each.code === code)}
            aria-label={`${comparedName(code)}: ${t('compareLeft')}`}
            checked={code === left}
            onChange={(isLeft) => onLeft(isLeft ? code : null)}
          >
            {t('compareLeft')}
          </Checkbox>
          <IconButton
            label={t('compareRemove', { symbol: comparedName(code) })}
            onClick={() => onChange(compared.filter((each) => each !== code))}
          >
            <Icon name="close" size="small" />
          </IconButton>
        </div>
      ))}
    </form>
  );
}

type FoundProps = { readonly code: string; readonly name: string; onAdd(): void };

const Found = ({ code, name, onAdd }: FoundProps): ReactNode => (
  <Button size="small" tone="quiet" className="compare-add" onClick={onAdd}>
    <b>{code}</b> <span>{name}</span>
  </Button>
);
