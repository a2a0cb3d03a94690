import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { groupsOf } from './bond-figures.ts';
import { SORTS, type Sort } from './options.ts';
import type { Offer } from './queries.ts';

type BondListProps = {
  readonly offers: readonly Offer[];
  readonly chosen: string;
  /** Codes of bonds that the account has. */
  readonly owned: ReadonlySet<string>;
  readonly sort: Sort;
  onSort(sort: Sort): void;
  onChoose(code: string): void;
};

/** Bonds on offer by issuer; arrow keys go from one to the next. */
export function BondList({ offers, chosen, owned, sort, onSort, onChoose }: BondListProps): ReactNode {
  const { t } = useTexts('bonds');
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-code]') ?? [])];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
    next?.focus();
    if (next?.dataset.code) onChoose(next.dataset.code);
  };
  return (
    <>
      <div className="bonds-sort">
        <Segmented
          label={t('sort')}
          look="filter"
          value={sort}
          choices={SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={onSort}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside */}
      <div ref={list} className="bonds-list" data-scrolls="" onKeyDown={move}>
        {groupsOf(offers, sort).map(({ kind, offers: rows }) => (
          <section key={kind} aria-label={t(`groups.${kind}`)}>
            <h3>{t(`groups.${kind}`)}</h3>
            {rows.map((offer) => (
              <Row
                key={offer.code}
                offer={offer}
                isChosen={offer.code === chosen}
                isOwned={owned.has(offer.code)}
                onChoose={onChoose}
              />
            ))}
          </section>
        ))}
      </div>
    </>
  );
}

type RowProps = {
  readonly offer: Offer;
  readonly isChosen: boolean;
  readonly isOwned: boolean;
  onChoose(code: string): void;
};

function Row({ offer, isChosen, isOwned, onChoose }: RowProps): ReactNode {
  const { t } = useTexts('bonds');
  const formats = useFormats();
  const { code, name, couponRate, maturityDate, yieldToMaturity, buyPrice } = offer;
  return (
    <button
      type="button"
      className="bonds-row"
      data-code={code}
      aria-pressed={isChosen}
      aria-description={isOwned ? t('owned') : undefined}
      onClick={() => onChoose(code)}
    >
      <span className="bonds-owned" data-owned={isOwned ? '' : undefined} />
      <b>{code}</b>
      <span className="bonds-figure">{formats.percent(yieldToMaturity)}</span>
      <small className="bonds-row-name">
        {t('rowLine', { coupon: formats.percent(couponRate), maturity: formats.month(maturityDate) })} · {name}
      </small>
      <small className="bonds-figure">{formats.decimal(buyPrice, 2)}</small>
    </button>
  );
}
