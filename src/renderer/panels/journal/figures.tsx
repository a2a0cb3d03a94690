import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import { Sparkline } from '#renderer/ui/sparkline.tsx';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { curveOf, drawdownOf } from '#shared/journal/curve.ts';
import { type Origin, realisedParts } from '#shared/journal/origin.ts';
import { type ClosedTrade, resultsOf } from '#shared/journal/results.ts';
import type { Exit, Trade } from '#shared/journal/trades.ts';
import { sum } from '#shared/statistics.ts';
import { minutesText } from './minutes-text.ts';
import './figures.css';

type FiguresProps = {
  readonly exits: readonly Exit[];
  readonly closed: readonly ClosedTrade[];
  /** Whose sales these are. */
  readonly origin: Origin;
  stopOf(trade: Trade): number | null;
  /** Whether the account's trades have been read: until then nothing is known of them. */
  readonly isRead: boolean;
};

type Figure = {
  readonly name: string;
  readonly text: string;
  readonly about: string;
  readonly note?: string;
  readonly tone?: string;
  /** Oldest first; what a line beside it shows. */
  readonly path?: readonly number[];
};

/** Running value after each trade, oldest first. */
const after = (
  trades: readonly ClosedTrade[],
  value: (until: readonly ClosedTrade[]) => number | null,
): readonly number[] => trades.map((_, at) => value(trades.slice(0, at + 1)) ?? 0);

/** Trades of which a line shows the way. */
const MAX_POINTS = 120;

/** What the range came to, in figures with their way there. */
export function Figures({ exits, closed, origin, stopOf, isRead }: FiguresProps): ReactNode {
  const { t, translate } = useTexts('journal');
  const formats = useFormats();
  const amountText = useAmountText();
  const isHidden = useHidden() !== 'nothing';
  const { account, imported, count } = realisedParts(exits);
  const realised = account + imported;
  const change = (value: number): string => amountText(formats.change(value));
  const results = resultsOf(closed, stopOf);
  const curve = curveOf(exits);
  const drawdown = drawdownOf(curve);
  const latest = closed.toSorted((left, right) => left.closedAt - right.closedAt).slice(-MAX_POINTS);
  const ratio = (value: number | null): string =>
    value === null ? '–' : Number.isFinite(value) ? formats.decimal(value, 2) : '∞';
  const figures: readonly Figure[] = [
    {
      name: t(`realisedBy.${origin}.name`),
      text: change(realised),
      about: t(`realisedBy.${origin}.about`),
      note:
        origin === 'all'
          ? t('realisedParts', { account: change(account), imported: change(imported) })
          : t('saleCount', { count }),
      tone: directionClass(realised),
      path: curve.map(({ total }) => total),
    },
    {
      name: t('winRate'),
      text: results.winRate === null ? '–' : formats.percent(results.winRate * 100),
      about: t('about.winRate'),
      note: t('ofTrades', { wins: formats.whole(results.wins), count: formats.whole(results.count) }),
      path: after(latest, (until) => resultsOf(until, stopOf).winRate),
    },
    {
      name: t('profitFactor'),
      text: ratio(results.profitFactor),
      about: t('about.profitFactor'),
      note: t('payoffNote', { payoff: ratio(results.payoff) }),
    },
    {
      name: t('expectancy'),
      text: results.expectancy === null ? '–' : amountText(formats.change(Math.round(results.expectancy))),
      about: t('about.expectancy'),
      note:
        results.averageR === null
          ? t('noStops')
          : t('meanR', { r: formats.change(results.averageR, 2), count: results.withStop }),
      tone: directionClass(results.expectancy ?? 0),
    },
    {
      name: t('drawdown'),
      text: amountText(formats.whole(drawdown.amount)),
      about: t('about.drawdown'),
      note: drawdown.to === null ? t('never') : formats.date(Date.parse(drawdown.to)),
    },
    {
      name: t('fees'),
      text: amountText(formats.whole(results.fees)),
      about: t('about.fees'),
      note: t('tradeCount', { count: results.count }),
      path: after(latest, (until) => sum(until.map(({ fees }) => fees))),
    },
    {
      name: t('holding'),
      text: results.averageMinutes === null ? '–' : minutesText(results.averageMinutes, translate, formats),
      about: t('about.holding'),
      note: t('openTime'),
    },
  ];
  const value = ({ text, tone }: Figure): ReactNode => (
    <b className={`journal-figure-value ${isRead ? (tone ?? '') : 'is-muted'}`}>{isRead ? text : NO_VALUE}</b>
  );
  const noteOf = ({ note }: Figure): ReactNode =>
    note === undefined || !isRead ? null : <small className="journal-figure-note">{note}</small>;
  return (
    <div className="journal-figure-strip">
      <dl className="journal-figures">
        {figures.map((figure) => (
          <div key={figure.name} aria-description={figure.about}>
            <dt>{figure.name}</dt>
            <dd>
              {value(figure)}
              {noteOf(figure)}
            </dd>
            {figure.path === undefined || isHidden || !isRead ? null : (
              <dd className="journal-spark" aria-hidden="true">
                <Sparkline values={figure.path.toReversed()} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      <PopoverButton
        label={t('figures')}
        align="end"
        className="journal-figures-card"
        button={(opener) => (
          <Button size="small" tone="quiet" {...opener}>
            {t('more')}
          </Button>
        )}
      >
        {() => (
          <dl className="journal-all">
            {figures.map((figure) => (
              <div key={figure.name}>
                <dt>{figure.name}</dt>
                <dd>
                  {noteOf(figure)}
                  {value(figure)}
                </dd>
                <dd className="journal-about">{figure.about}</dd>
              </div>
            ))}
          </dl>
        )}
      </PopoverButton>
    </div>
  );
}
