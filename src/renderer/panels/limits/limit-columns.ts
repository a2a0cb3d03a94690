import type { GridColumn } from '#renderer/grid-model/grid-column.ts';
import type { useTexts } from '#renderer/i18n/index.ts';
import { type Notes, notedCode } from '#renderer/market-ui/notations/use-notations.ts';
import { type Formats, NO_VALUE } from '#shared/formats/formats.ts';
import type { LimitSide, Range } from '#shared/market/index.ts';
import type { Candidate } from './candidates.ts';
import type { LockedRow, NearRow } from './use-limit-board.ts';

type Translate = ReturnType<typeof useTexts<'limits'>>['t'];

const SIDE_TONE: Readonly<Record<LimitSide, number>> = { ara: 1, arb: -1 };
/** Minutes of continuous trading in a day; a longer wait does not end today. */
const DAY_MINUTES = 330;

type Texts = {
  readonly formats: Formats;
  readonly t: Translate;
  readonly notes: Notes;
  /** Own orders stand in one of the queues. */
  readonly hasOwn: boolean;
};

const lots = (formats: Formats, value: number): string =>
  Math.abs(value) < 100_000 ? formats.lots(value) : formats.compact(value);

/** Code and limit, as every stock here has them. */
function commonColumns<Row extends Candidate>({ formats, t, notes }: Texts): readonly GridColumn<Row>[] {
  const tone = ({ side }: Row): number => SIDE_TONE[side];
  return [
    notedCode({ head: t('columns.code'), notes, name: ({ name }) => name }),
    {
      id: 'side',
      head: t('columns.side'),
      kind: 'text',
      width: 42,
      leaves: 'never',
      value: ({ side }) => t(`sides.${side}`),
    },
    {
      id: 'limit',
      head: t('columns.limit'),
      title: t('long.limit'),
      kind: 'number',
      width: 56,
      flex: 1,
      leaves: 12,
      value: ({ side, band }) => band[side],
      text: (value) => formats.price(Number(value)),
      tone,
      // The side beside it says which way.
      signedBy: ['side', 'percent'],
    },
  ];
}

const percentColumn = <Row extends Candidate>({ formats, t }: Texts): GridColumn<Row> => ({
  id: 'percent',
  head: t('columns.percent'),
  title: t('long.percent'),
  kind: 'number',
  width: 68,
  flex: 1,
  value: ({ changePercent }) => changePercent,
  text: (value) => formats.signedPercent(Number(value)),
  tone: ({ changePercent }) => changePercent,
});

const valueColumn = <Row extends Candidate>({ formats, t }: Texts): GridColumn<Row> => ({
  id: 'value',
  head: t('columns.value'),
  title: t('long.value'),
  kind: 'number',
  width: 68,
  flex: 1,
  look: 'quiet',
  leaves: 3,
  value: ({ value }) => value,
  text: (value) => formats.compact(Number(value)),
});

export function lockedColumns(texts: Texts): readonly GridColumn<LockedRow>[] {
  const { formats, t } = texts;
  const stale = ({ isStale }: LockedRow): boolean => isStale;
  const figure = { kind: 'number', flex: 1, stale } as const;
  return [
    ...commonColumns<LockedRow>(texts),
    {
      ...figure,
      id: 'queue',
      head: t('columns.queue'),
      title: t('long.queue'),
      width: 62,
      leaves: 'never',
      value: ({ queue }) => queue,
      text: (value) => lots(formats, Number(value)),
      totals: ['sum'],
      total: (total) => lots(formats, total),
    },
    ...(texts.hasOwn ? ownColumns(texts) : []),
    {
      ...figure,
      id: 'drain',
      head: t('columns.drain'),
      title: t('long.drain'),
      width: 72,
      leaves: 11,
      value: ({ drain }) => drain?.mean ?? null,
      text: (value) => (value === null ? t('unknown') : lots(formats, Math.round(Number(value)))),
    },
    {
      ...figure,
      id: 'since',
      head: t('columns.since'),
      title: t('long.since'),
      width: 56,
      leaves: 10,
      kind: 'time',
      value: ({ since }) => since,
      text: (value) => (value === null ? t('unknown') : formats.timeShort(Number(value))),
    },
    {
      ...figure,
      id: 'days',
      head: t('columns.days'),
      title: t('long.days'),
      width: 44,
      leaves: 9,
      value: ({ days }) => days,
      text: (value) => (value === null ? t('unknown') : formats.whole(Number(value))),
    },
    {
      ...figure,
      id: 'nextAra',
      head: t('columns.nextAra'),
      title: t('long.nextAra'),
      width: 74,
      leaves: 5,
      value: ({ tomorrow }) => tomorrow.ara,
      text: (value) => formats.price(Number(value)),
    },
    {
      ...figure,
      id: 'nextArb',
      head: t('columns.nextArb'),
      title: t('long.nextArb'),
      width: 74,
      leaves: 5,
      value: ({ tomorrow }) => tomorrow.arb,
      text: (value) => formats.price(Number(value)),
    },
    { ...percentColumn<LockedRow>(texts), leaves: 4 },
    valueColumn<LockedRow>(texts),
  ];
}

/** Columns of own orders in a queue: how many lots they are, and where they stand. */
function ownColumns(texts: Texts): readonly GridColumn<LockedRow>[] {
  const { formats, t } = texts;
  const figure = { kind: 'number', flex: 1, stale: ({ isStale }: LockedRow) => isStale } as const;
  return [
    {
      ...figure,
      id: 'own',
      head: t('columns.own'),
      title: t('long.own'),
      width: 56,
      leaves: 11,
      amount: true,
      value: ({ own }) => own?.lots ?? null,
      text: (value) => (value === null ? '' : formats.lots(Number(value))),
    },
    {
      ...figure,
      id: 'ahead',
      head: t('columns.ahead'),
      title: t('long.ahead'),
      width: 96,
      leaves: 13,
      amount: true,
      value: ({ own }) => own?.ahead.min ?? null,
      text: (_, { own }) => (own === null ? '' : rangeText(own.ahead, (value) => lots(formats, value))),
    },
    {
      ...figure,
      id: 'wait',
      head: t('columns.wait'),
      title: t('long.wait'),
      width: 92,
      leaves: 13,
      amount: true,
      value: ({ own }) => own?.wait?.min ?? null,
      text: (_, { own }) => (own === null ? '' : waitText(own.wait, texts)),
    },
  ];
}

export function nearColumns(texts: Texts): readonly GridColumn<NearRow>[] {
  const { formats, t } = texts;
  const figure = { kind: 'number', flex: 1, stale: ({ isStale }: NearRow) => isStale } as const;
  return [
    ...commonColumns<NearRow>(texts),
    {
      ...figure,
      id: 'last',
      head: t('columns.last'),
      width: 62,
      leaves: 'never',
      value: ({ last }) => last,
      text: (value) => formats.price(Number(value)),
      tone: ({ changePercent }) => changePercent,
      signedBy: ['percent', 'side'],
      flash: true,
    },
    {
      ...figure,
      id: 'ticks',
      head: t('columns.ticks'),
      title: t('long.ticks'),
      width: 52,
      leaves: 11,
      value: ({ ticks }) => ticks,
      text: (value) => formats.whole(Number(value)),
    },
    {
      ...figure,
      id: 'against',
      head: t('columns.against'),
      title: t('long.against'),
      width: 88,
      leaves: 9,
      value: ({ side, bests }) => (side === 'ara' ? bests.offerLots : bests.bidLots),
      text: (value) => (Number.isFinite(value) ? lots(formats, Number(value)) : NO_VALUE),
    },
    { ...percentColumn<NearRow>(texts), leaves: 10 },
    valueColumn<NearRow>(texts),
  ];
}

/** "1,200", or "0–1,200" where only bounds are known. */
function rangeText({ min, max }: Range, text: (value: number) => string): string {
  const [from, to] = [text(min), text(max)];
  return from === to ? from : `${from}–${to}`;
}

/** "5–20 min", "≥ 5 min" where there is no upper bound. */
export function waitText(wait: Range | null, { formats, t }: Pick<Texts, 'formats' | 't'>): string {
  if (wait === null) return t('unknown');
  if (wait.min > DAY_MINUTES) return t('notToday');
  const minutes = (value: number): string => (value > 0 && value < 1 ? '<1' : formats.whole(Math.round(value)));
  if (wait.max > DAY_MINUTES) return t('waitFrom', { from: minutes(wait.min) });
  return t('wait', { range: rangeText(wait, minutes) });
}
