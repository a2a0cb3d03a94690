import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { ExerciseRecord } from '#renderer/queries/actions.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Icon } from '#renderer/ui/icons.tsx';
import { dayStart } from '#shared/formats/formats.ts';

type ExerciseTimelineProps = { readonly title: string; readonly records: readonly ExerciseRecord[] };

/** How far each exercise has come, as the service lists it: submitted, accepted, shares in the account. */
export function ExerciseTimeline({ title, records }: ExerciseTimelineProps): ReactNode {
  if (records.length === 0) return null;
  return (
    <section className="exercise-history" aria-label={title}>
      <h4>{title}</h4>
      {records.map((record) => (
        <Progress key={record.exerciseId} record={record} />
      ))}
    </section>
  );
}

function Progress({ record }: { readonly record: ExerciseRecord }): ReactNode {
  const { t } = useTexts('exercise');
  const formats = useFormats();
  const amountText = useAmountText();
  const { status, requestedAt, settlementDate, code, units, shares, amount } = record;
  const isArrived = status === 'DELIVERED';
  const isKnown = isArrived || status === 'PENDING';
  const day = formats.date(dayStart(settlementDate));
  const steps = [
    { text: `${t('steps.submitted')} ${formats.date(Date.parse(requestedAt))}`, isDone: true },
    // A status that this version does not know is shown as it came.
    { text: isKnown ? t('steps.accepted') : t('status', { status }), isDone: isKnown },
    { text: t(isArrived ? 'steps.arrived' : 'steps.arriving', { day }), isDone: isArrived },
  ];
  return (
    <div className="exercise-progress">
      <p>
        <b>{code}</b>{' '}
        {amountText(
          t('recordText', {
            units: formats.whole(units),
            shares: formats.whole(shares),
            amount: formats.rupiah(amount),
          }),
        )}
      </p>
      <ol>
        {steps.map(({ text, isDone }) => (
          <li key={text} data-done={isDone ? '' : undefined} aria-description={t(isDone ? 'stepDone' : 'stepOpen')}>
            <Icon name={isDone ? 'check' : 'pause'} size="small" />
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
