import './texts.ts';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import type { DrillRecord, DrillRequest } from '#shared/contract/practice.ts';
import { countdown, NO_VALUE } from '#shared/formats/formats.ts';
import { type Debrief, type DebriefEntry, debriefOf } from '#shared/practice/debrief.ts';
import { debriefStore } from './debrief-store.ts';
import './debrief-dialog.css';

const close = (): void => debriefStore.setState({ record: null });

/** What a drill was, what the person did in it, what it cost, and what would have been right. */
export function DebriefDialog({ record }: { readonly record: DrillRecord }): ReactNode {
  const { t } = useTexts('drills');
  const { t: common } = useTexts('common');
  const formats = useFormats();
  const debrief = useMemo(() => debriefOf(record), [record]);
  const { verdict, timeline, lastedMs } = debrief;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.focus(), []);
  const text = t('lasted', {
    time: formats.time(record.startedAt),
    duration: countdown(lastedMs),
    by: t(`endedBy.${record.endedBy}`),
  });
  return (
    <Dialog
      className="debrief"
      title={t('debrief', { name: t(`names.${record.drill}`) })}
      text={text}
      closesOutside={false}
      onClose={close}
    >
      <Figures debrief={debrief} />
      <h3>{t('rightTitle')}</h3>
      <p className={verdict.isGood ? 'debrief-verdict' : 'debrief-verdict is-wrong'}>
        {t(`verdict.${verdict.what}`, { count: verdict.count })}
      </p>
      <p>{t(`right.${record.drill}`)}</p>
      <h3 id="debrief-timeline">{t('timeline')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <ol ref={list} className="debrief-timeline" aria-labelledby="debrief-timeline" tabIndex={0}>
        {timeline.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            <time>{countdown(entry.ms)}</time>
            <b>{t(`who.${entry.who}`)}</b>
            <EntryText entry={entry} />
          </li>
        ))}
      </ol>
      <footer>
        <Button onClick={close}>{common('close')}</Button>
      </footer>
    </Dialog>
  );
}

function Figures({ debrief }: { readonly debrief: Debrief }): ReactNode {
  const { t } = useTexts('drills');
  const formats = useFormats();
  const amount = useAmountText();
  const { firstMs, counts, longestDoubtMs, change, fees } = debrief;
  const figures = [
    ['first', firstMs === null ? t('nothingDone') : t('after', { duration: countdown(firstMs) })],
    ['orders', t('counts', counts)],
    ['doubt', longestDoubtMs === null ? NO_VALUE : countdown(longestDoubtMs)],
    ['change', change === null ? t('unknown') : amount(formats.rupiah(change))],
    ['fees', fees === null ? t('unknown') : amount(formats.rupiah(fees))],
  ] as const;
  return (
    <dl className="debrief-figures">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`figures.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function EntryText({ entry }: { readonly entry: DebriefEntry }): ReactNode {
  const { t } = useTexts('drills');
  const orderText = useOrderText();
  if (entry.who === 'exchange') return <ExchangeText event={entry.event} />;
  if (entry.who === 'lantai') {
    const { about, found } = entry;
    const order = orderText(about);
    if (found === 'settled') return <span>{t('settled', { order, result: t(`result.${about.result}`) })}</span>;
    return <span>{t(found === 'open' ? 'stillInDoubt' : 'inDoubt', { order })}</span>;
  }
  if ('switched' in entry) return <span>{t(`switched.${entry.switched}`)}</span>;
  const did = t(`did.${entry.did.kind}`);
  return <span>{`${did} ${orderText(entry.did)}`}</span>;
}

function useOrderText(): (request: DrillRequest) => string {
  const { t } = useTexts('drills');
  const formats = useFormats();
  const amount = useAmountText();
  return ({ side, symbol, price, lots }) =>
    side === null || symbol === null || price === null || lots === null
      ? ''
      : t(`order.${side}`, { symbol, price: formats.price(price), lots: amount(formats.lots(lots)) });
}

function ExchangeText({ event }: { readonly event: Extract<DebriefEntry, { who: 'exchange' }>['event'] }): ReactNode {
  const { t } = useTexts('drills');
  const formats = useFormats();
  switch (event.what) {
    case 'answer-lost':
      return <span>{t(event.isDone ? 'lost.done' : 'lost.never', { call: t(`call.${event.call}`) })}</span>;
    case 'connection':
      return <span>{t(event.isCut ? 'cut' : 'back')}</span>;
    case 'stock':
      return <span>{t(`stock.${event.state}`, { symbol: event.symbol, price: formats.price(event.price) })}</span>;
    case 'started':
    case 'ended':
      return <span>{t(event.what)}</span>;
    case 'refused':
      return <span>{t(`refused.${event.why}`)}</span>;
  }
}
