import { type ReactNode, useCallback, useMemo } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { type Notes as Notations, useNotations } from '#renderer/market-ui/notations/use-notations.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { PanelEmpty } from '#renderer/ui/panel-state.tsx';
import { openMinutes } from '#shared/journal/held-time.ts';
import { importIdOf, isImported } from '#shared/journal/imported.ts';
import { rMultiple } from '#shared/journal/results.ts';
import { entryPrice, exitPrice, type Trade } from '#shared/journal/trades.ts';
import { exchangeTime } from '#shared/market/index.ts';
import { sum } from '#shared/statistics.ts';
import { type DayGroup, dayGroups } from './day-groups.ts';
import { DayHead } from './day-head.tsx';
import { DayList, type ListColumn } from './day-list.tsx';
import { minutesText } from './minutes-text.ts';
import { codeColumn } from './noted-code.tsx';
import { priceText } from './order-words.ts';
import { percentOf } from './percent-of.ts';
import { Split } from './split.tsx';
import { TradeDetail } from './trade-detail.tsx';
import type { Notes } from './use-notes.ts';
import './trades-view.css';

type TradesViewProps = {
  /** Those within the days, the one that closed last first; what is still held before all others. */
  readonly trades: readonly Trade[];
  readonly notes: Notes;
  readonly isFiltered: boolean;
  /** The service's clock, Unix ms. */
  readonly now: number;
  readonly chosen: string;
  choose(id: string): void;
  setSymbol(symbol: string): void;
  /** Names of the imports that trades made elsewhere came with. */
  readonly importNames: ReadonlyMap<string, string>;
  readonly visible: boolean;
};

const keyOf = ({ id }: Trade): string => id;
/** Trades of shares that are held have a day of their own. */
const dayOf = ({ closedAt }: Trade): string => (closedAt === null ? '' : exchangeTime(closedAt).day);

/** Round trips by the day on which they closed. */
export function TradesView(props: TradesViewProps): ReactNode {
  const { trades, notes, isFiltered, now, chosen, choose, setSymbol, importNames, visible } = props;
  const { t } = useTexts('journal');
  const days = useMemo(() => dayGroups(trades, dayOf, false), [trades]);
  const notations = useNotations(visible);
  const columns = useColumns(notes, notations, now);
  const dayHead = useCallback((group: DayGroup<Trade>) => <TradesDay group={group} />, []);
  const open = trades.find(({ id }) => id === chosen);
  if (trades.length === 0) {
    return (
      <PanelEmpty
        title={t(isFiltered ? 'noSuchTrades' : 'noTrades')}
        text={t(isFiltered ? 'noSuchOrdersText' : 'noTradesText')}
      />
    );
  }
  return (
    <Split
      detail={
        open && (
          <TradeDetail
            key={open.id}
            trade={open}
            notes={notes}
            now={now}
            setSymbol={setSymbol}
            importName={importNames.get(importIdOf(open)) ?? null}
            visible={visible}
          />
        )
      }
      onClose={() => choose('')}
      label={t('tradeDetail')}
    >
      <DayList
        label={t('views.trades')}
        columns={columns}
        days={days}
        keyOf={keyOf}
        dayHead={dayHead}
        chosen={open?.id ?? ''}
        choose={choose}
        foot={<p>{t('tradeCount', { count: trades.length })}</p>}
      />
    </Split>
  );
}

function TradesDay({ group: { day, rows, isWhole } }: { readonly group: DayGroup<Trade> }): ReactNode {
  const { t } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  const total = sum(rows.map(({ result }) => result ?? 0));
  return (
    <DayHead
      day={day}
      title={day === '' ? t('stillHeld') : undefined}
      isWhole={isWhole}
      count={t('tradeCount', { count: rows.length })}
      figures={[
        { name: t('fees'), text: amountText(formats.whole(sum(rows.map(({ fees }) => fees)))) },
        { name: t('result'), text: amountText(formats.change(total)), tone: directionClass(total) },
      ]}
    />
  );
}

function useColumns(notes: Notes, notations: Notations, now: number): readonly ListColumn<Trade>[] {
  const { t, translate } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  return useMemo(
    () => [
      {
        id: 'time',
        head: t('closedShort'),
        width: 4.8,
        cell: ({ closedAt, openedAt }) => (closedAt === null ? formats.date(openedAt) : formats.time(closedAt)),
        className: () => 'is-quiet',
      },
      codeColumn(t('code'), notations),
      {
        id: 'lots',
        head: t('lots'),
        width: 4.6,
        isFigure: true,
        leaves: 5,
        cell: ({ bought, sold }) => amountText(formats.holding(Math.max(bought, sold))),
      },
      {
        id: 'entry',
        head: t('entry'),
        about: t('entryAbout'),
        width: 6.4,
        isFigure: true,
        leaves: 6,
        cell: (trade) => priceText(entryPrice(trade), formats),
      },
      {
        id: 'exit',
        head: t('exit'),
        width: 6.4,
        isFigure: true,
        leaves: 7,
        cell: (trade) => priceText(exitPrice(trade), formats),
      },
      {
        id: 'fees',
        head: t('fees'),
        width: 5.6,
        isFigure: true,
        leaves: 1,
        cell: ({ fees }) => amountText(formats.whole(fees)),
      },
      {
        id: 'result',
        head: t('result'),
        about: t('resultAbout'),
        width: 8,
        isFigure: true,
        cell: ({ result, exits }) =>
          exits.length === 0 ? '' : result === null ? t('unknownCost') : amountText(formats.change(result)),
        className: ({ result }) => directionClass(result ?? 0),
      },
      {
        id: 'percent',
        head: '%',
        width: 5.2,
        isFigure: true,
        leaves: 8,
        cell: (trade) => (trade.exits.length === 0 ? '' : formats.signedPercent(percentOf(trade))),
        className: ({ result }) => directionClass(result ?? 0),
      },
      {
        id: 'r',
        head: 'R',
        about: t('about.expectancy'),
        width: 3.6,
        isFigure: true,
        leaves: 3,
        cell: (trade) => {
          const multiple = rMultiple(trade, notes.planOf(trade).stop);
          return multiple === null ? '–' : formats.change(multiple, 2);
        },
      },
      {
        id: 'held',
        head: t('held'),
        about: t('about.holding'),
        width: 5.4,
        isFigure: true,
        leaves: 4,
        cell: ({ openedAt, closedAt }) => minutesText(openMinutes(openedAt, closedAt ?? now), translate, formats),
      },
      {
        id: 'tags',
        head: t('tags'),
        width: 5,
        isFlexible: true,
        leaves: 2,
        cell: (trade) => <RowNote trade={trade} notes={notes} />,
      },
    ],
    [notes, notations, now, t, translate, formats, amountText],
  );
}

function RowNote({ trade, notes }: { readonly trade: Trade; readonly notes: Notes }): ReactNode {
  const { t } = useTexts('journal');
  const note = notes.noteOf(trade);
  const isElsewhere = isImported(trade);
  if (note === null && !isElsewhere) return null;
  return (
    <span className="journal-row-note">
      {isElsewhere ? <span className="journal-tag is-elsewhere">{t('origins.elsewhere')}</span> : null}
      {note === null || note.text === '' ? null : (
        <span data-tip={note.text.slice(0, 300)} role="img" aria-label={t('hasNote')}>
          <Icon name="pencil" size="small" />
        </span>
      )}
      {(note?.tags ?? []).map((tag) => (
        <span key={tag} className="journal-tag">
          {tag}
        </span>
      ))}
    </span>
  );
}
