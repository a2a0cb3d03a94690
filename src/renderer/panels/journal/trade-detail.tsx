import { type ReactNode, useState } from 'react';
import { failureFrom, messageOf } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { Notation } from '#renderer/market-ui/notations/notation.tsx';
import { PlainTable } from '#renderer/market-ui/plain-table.tsx';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import { useAutosave } from '#renderer/panel-kit/use-autosave.ts';
import { serviceNow } from '#renderer/stores/health.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { TextArea, TextInput } from '#renderer/ui/text-input.tsx';
import {
  LONGEST_TRADE_NOTE,
  LONGEST_TRADE_TAG,
  MAX_TRADE_TAGS,
  type TradeNote,
  type TradeNoteChange,
} from '#shared/contract/trade-notes.ts';
import type { EntryPlan } from '#shared/journal/entry-plan.ts';
import { openMinutes } from '#shared/journal/held-time.ts';
import { riskOf, rMultiple } from '#shared/journal/results.ts';
import { entryPrice, exitPrice, type Trade } from '#shared/journal/trades.ts';
import { ceilToTick, floorToTick, type Price, stepTicks } from '#shared/market/index.ts';
import { ExcursionBar } from './excursion-bar.tsx';
import { Facts } from './facts.tsx';
import { minutesText } from './minutes-text.ts';
import { priceText } from './order-words.ts';
import { percentOf } from './percent-of.ts';
import { withTag } from './tags.ts';
import { TradeChart } from './trade-chart.tsx';
import { type Notes, noteOrEmpty } from './use-notes.ts';
import { useTradeBars } from './use-trade-bars.ts';

type TradeDetailProps = {
  readonly trade: Trade;
  readonly notes: Notes;
  readonly now: number;
  setSymbol(symbol: string): void;
  /** Name of the import that it came with; null for a trade of the account. */
  readonly importName: string | null;
  readonly visible: boolean;
};

/** One round trip: its chart, how far the price went against and for it, its exits, the plan against it, and what was written about it. */
export function TradeDetail({ trade, notes, now, setSymbol, importName, visible }: TradeDetailProps): ReactNode {
  const { t, translate } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  const { symbol, result, openedAt, closedAt, fees, held, bought, sold } = trade;
  const moment = (at: number): string => `${formats.dateWithYear(at)}, ${formats.time(at)}`;
  const bars = useTradeBars(trade, now);
  const [problem, setProblem] = useState<string | null>(null);
  const note = noteOrEmpty(notes, trade);
  const entryPlan = notes.planOf(trade);
  const change = (written: TradeNoteChange): void => {
    setProblem(null);
    notes.save(note.orderId, written).catch((thrown: unknown) => setProblem(messageOf(failureFrom(thrown), translate)));
  };
  return (
    <>
      <header className="journal-detail-head">
        <Button
          size="small"
          tone="quiet"
          className="journal-code"
          aria-label={t('show', { code: symbol })}
          onClick={() => setSymbol(symbol)}
        >
          {symbol}
        </Button>
        <Notation symbol={symbol} visible={visible} />
        {trade.exits.length === 0 ? (
          <span>{t('stillHeld')}</span>
        ) : (
          <>
            <span className={directionClass(result ?? 0)}>
              {result === null ? t('unknownCost') : amountText(formats.change(result))}
            </span>
            <span className={directionClass(result ?? 0)}>{formats.signedPercent(percentOf(trade))}</span>
          </>
        )}
        <span className="journal-company">
          {minutesText(openMinutes(openedAt, closedAt ?? now), translate, formats)}
        </span>
      </header>
      <TradeChart trade={trade} bars={bars} plan={entryPlan} />
      <ExcursionBar trade={trade} bars={bars} stop={entryPlan.stop} now={now} />
      <Facts
        facts={[
          { name: t('openedAt'), text: moment(openedAt) },
          { name: t('closedAt'), text: closedAt === null ? t('stillHeld') : moment(closedAt) },
          { name: t('entry'), text: priceText(entryPrice(trade), formats), about: t('entryAbout') },
          { name: t('exit'), text: priceText(exitPrice(trade), formats) },
          { name: t('bought'), text: amountText(formats.holding(bought)) },
          { name: t('sold'), text: amountText(formats.holding(sold)) },
          { name: t('fees'), text: amountText(formats.rupiah(fees)) },
          { name: t('heldNow'), text: amountText(formats.holding(held)) },
        ]}
      />
      {importName === null ? null : <p className="journal-note-line">{t('import.cameWith', { name: importName })}</p>}
      {trade.isFromBefore ? (
        <p className="journal-note-line">{t(importName === null ? 'fromBefore' : 'import.fromBefore')}</p>
      ) : null}
      {trade.exits.length > 1 ? <Exits trade={trade} /> : null}
      <Plan trade={trade} plan={entryPlan} change={change} />
      <Tags note={note} change={change} />
      <NoteText key={note.orderId} note={note} change={change} />
      {problem === null ? null : (
        <p className="journal-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function Exits({ trade }: { readonly trade: Trade }): ReactNode {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  return (
    <PlainTable
      title={t('exits', { count: trade.exits.length })}
      rows={trade.exits}
      keyOf={({ orderId }) => orderId}
      columns={[
        { head: t('time'), cell: ({ at }) => `${formats.dateNear(at, serviceNow())} ${formats.time(at)}` },
        { head: t('lots'), isFigure: true, cell: ({ shares }) => amountText(formats.holding(shares)) },
        {
          head: t('price'),
          isFigure: true,
          leaves: 2,
          cell: ({ value, shares }) => priceText(value / shares, formats),
        },
        { head: t('fee'), isFigure: true, leaves: 1, cell: ({ fee }) => amountText(formats.whole(fee)) },
        {
          head: t('result'),
          isFigure: true,
          cell: ({ result }) => (result === null ? t('unknownCost') : amountText(formats.change(result))),
          className: ({ result }) => directionClass(result ?? 0),
        },
      ]}
    />
  );
}

type NoteProps = { readonly note: TradeNote; change(written: TradeNoteChange): void };
type PlanProps = Pick<NoteProps, 'change'> & { readonly plan: EntryPlan };

/** Higher is no price of this market. */
const MAX_PRICE = 100_000_000;

/** What was planned at the entry against what was done. */
function Plan({ trade, plan, change }: PlanProps & { readonly trade: Trade }): ReactNode {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  const { stop, target, isFromOrder } = plan;
  const risk = riskOf(trade, stop);
  const multiple = rMultiple(trade, stop);
  const entry = entryPrice(trade);
  return (
    <section className="journal-plan" aria-label={t('plan')}>
      <h4>{t('plan')}</h4>
      <PlannedPrice key={`stop ${stop}`} name="stop" plan={plan} change={change} near={entry} />
      <PlannedPrice key={`target ${target}`} name="target" plan={plan} change={change} near={entry} />
      <Facts
        facts={[
          {
            name: t('risk'),
            text: risk === null ? '–' : amountText(formats.rupiah(Math.round(risk))),
            about: t('riskAbout'),
          },
          { name: 'R', text: multiple === null ? '–' : formats.change(multiple, 2), about: t('about.expectancy') },
          {
            name: t('exitAgainstStop'),
            text: stop === null || trade.sold === 0 ? '–' : formats.signedPercent((exitPrice(trade) / stop - 1) * 100),
          },
          {
            name: t('exitAgainstTarget'),
            text:
              target === null || trade.sold === 0 ? '–' : formats.signedPercent((exitPrice(trade) / target - 1) * 100),
          },
        ]}
      />
      {isFromOrder ? <p className="journal-note-line">{t('planFromOrder')}</p> : null}
      {stop !== null && risk === null ? <p className="journal-note-line">{t('stopAboveEntry')}</p> : null}
    </section>
  );
}

type PlannedPriceProps = PlanProps & { readonly name: 'stop' | 'target'; readonly near: number };

/** A price that was planned; stored once the field is left, and only if it is one. */
function PlannedPrice({ name, plan, change, near }: PlannedPriceProps): ReactNode {
  const { t } = useTexts('journal');
  const stored = plan[name];
  const [value, setValue] = useState<number | null>(stored);
  const isPrice = value === null || (Number.isSafeInteger(value) && value >= 1 && value <= MAX_PRICE);
  const store = (next: number | null): void => {
    if (next !== stored && (next === null || (Number.isSafeInteger(next) && next >= 1 && next <= MAX_PRICE))) {
      change({ [name]: next as Price | null });
    }
  };
  return (
    <NumberField
      label={t(name)}
      value={value}
      onChange={setValue}
      onStep={(steps) => {
        const from = value === null || Number.isNaN(value) ? near : value;
        if (!(from >= 1)) return;
        const next =
          value === null ? (steps < 0 ? floorToTick(from) : ceilToTick(from)) : stepTicks(floorToTick(from), steps);
        setValue(next);
        store(next);
      }}
      onLeave={() => {
        store(value);
        // A cleared field has what counts then: the bracket's price again, where there was one.
        if (value === null) setValue(stored);
      }}
      error={isPrice ? null : t('noPrice')}
    />
  );
}

function Tags({ note, change }: NoteProps): ReactNode {
  const { t } = useTexts('journal');
  const [typed, setTyped] = useState('');
  const add = (): void => {
    const tags = withTag(note.tags, typed);
    setTyped('');
    if (tags !== note.tags) change({ tags: [...tags] });
  };
  return (
    <div className="journal-tags">
      {note.tags.map((tag) => (
        <button
          key={tag}
          type="button"
          className="journal-tag"
          aria-label={t('removeTag', { tag })}
          onClick={() => change({ tags: note.tags.filter((each) => each !== tag) })}
        >
          {tag} <Icon name="close" size="small" />
        </button>
      ))}
      <TextInput
        look="small"
        aria-label={t('addTag')}
        placeholder={t('addTag')}
        maxLength={LONGEST_TRADE_TAG}
        disabled={note.tags.length >= MAX_TRADE_TAGS}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ',') return;
          event.preventDefault();
          add();
        }}
      />
    </div>
  );
}

function NoteText({ note, change }: NoteProps): ReactNode {
  const { t } = useTexts('journal');
  const [text, setText] = useState(note.text);
  const flush = useAutosave(text, note.text, (written) => change({ text: written }));
  return (
    <div className="journal-note">
      <span aria-hidden="true">{t('note')}</span>
      <TextArea
        look="framed"
        aria-label={t('note')}
        rows={4}
        maxLength={LONGEST_TRADE_NOTE}
        placeholder={t('noteHint')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={flush}
      />
      <small>{t('onThisComputer')}</small>
    </div>
  );
}
