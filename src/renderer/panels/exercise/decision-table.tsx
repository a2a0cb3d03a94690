import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Entitlement } from '#renderer/queries/actions.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { dayStart, NO_VALUE } from '#shared/formats/formats.ts';
import type { RightKind } from './right-kind.ts';
import type { WayKind, Ways } from './ways.ts';

type DecisionTableProps = {
  readonly entitlement: Entitlement;
  readonly kind: RightKind;
  readonly ways: Ways;
  /** Theoretical ex-rights price, rupiah; null where there is none. */
  readonly terp: number | null;
  /** Average price of the share once the exercise has been booked, rupiah; null where it is not known. */
  readonly average: number | null;
  /** The service's clock, Unix ms: a warrant runs for years. */
  readonly now: number;
};

type Row = readonly [name: string, text: ReactNode];

/** The three ways beside each other with what each comes to; the one of the highest value is outlined and named. */
export function DecisionTable({ entitlement, kind, ways, terp, average, now }: DecisionTableProps): ReactNode {
  const { t } = useTexts('exercise');
  const formats = useFormats();
  const amountText = useAmountText();
  const amount = (value: number): string => amountText(formats.rupiah(value));
  const signed = (value: number): string => amountText(`${value > 0 ? '+' : ''}${formats.rupiah(value)}`);
  const { exercise, sell, lapse } = ways;
  const isConvertible = kind === 'convertible';
  const columns: readonly {
    readonly way: WayKind;
    readonly name: string;
    readonly rows: readonly Row[];
    readonly note: string;
  }[] = [
    {
      way: 'exercise',
      name: t(isConvertible ? 'ways.convert' : 'ways.exercise'),
      note: '',
      rows: [
        [t('rows.cash'), amount(exercise.cash)],
        [t('rows.shares'), amountText(t('sharesText', { count: formats.whole(exercise.shares) }))],
        [t('rows.worth'), entitlement.lastPrice > 0 ? amount(exercise.worth) : NO_VALUE],
        ...(terp === null
          ? []
          : [[t('rows.terp', { price: formats.trimmed(terp) }), amount(Math.round(exercise.shares * terp))] as const]),
        ...(average === null ? [] : [[t('rows.average'), amountText(formats.decimal(average, 2))] as const]),
        [t('rows.result'), <b key="result">{entitlement.lastPrice > 0 ? signed(exercise.result) : NO_VALUE}</b>],
      ],
    },
    {
      way: 'sell',
      name: t('ways.sell'),
      note: `${t(`boards.${kind}`)}${isConvertible ? '' : ` · ${t(sell.isPossible ? 'canNow' : 'notNow')}`}`,
      rows: [
        [t('rows.price'), sell.price === null ? t('noPrice') : formats.price(sell.price)],
        sell.result === null
          ? [t('rows.theory'), t('estimate', { amount: amount(sell.theoretical) })]
          : [t('rows.proceeds'), amount(sell.result)],
        [t('rows.result'), <b key="result">{sell.result === null ? NO_VALUE : signed(sell.result)}</b>],
      ],
    },
    {
      way: 'lapse',
      name: t('ways.lapse'),
      note: t('worthless', { day: formats.dateNear(dayStart(entitlement.periodTo), now) }),
      rows: [
        [t('rows.shares'), t('nothing')],
        [t('rows.lost'), amount(lapse.lost)],
        [t('rows.result'), <b key="result">{signed(0)}</b>],
      ],
    },
  ];
  return (
    <>
      <div className="exercise-ways">
        {columns.map(({ way, name, rows, note }) => (
          <section key={way} aria-label={name} data-best={way === ways.best ? '' : undefined}>
            <h4>
              {name}
              {way === ways.best ? <mark>{t('best')}</mark> : null}
            </h4>
            <dl>
              {rows.map(([row, text]) => (
                <div key={row}>
                  <dt>{row}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <p>{way === ways.best && ways.ahead > 0 ? t('ahead', { amount: amount(ways.ahead) }) : note}</p>
          </section>
        ))}
      </div>
      {ways.best === null ? <p className="exercise-of">{t('noneBest')}</p> : null}
      {kind === 'warrant' ? <p className="exercise-of">{t('timeValue')}</p> : null}
    </>
  );
}
