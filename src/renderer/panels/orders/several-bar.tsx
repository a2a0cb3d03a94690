import { type ReactNode, useRef, useState } from 'react';
import { changeMessageOf, type OrderChange } from '#renderer/bridge/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { barredText } from '#renderer/order-ui/barred-text.ts';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import { isLeg } from '#renderer/order-ui/order-family.ts';
import { isCancellable } from '#renderer/order-ui/order-rows.ts';
import { problemText } from '#renderer/order-ui/problem-text.ts';
import { questionTexts } from '#renderer/order-ui/question-texts.ts';
import { useFees } from '#renderer/queries/market.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { StatusPill } from '#renderer/ui/pill.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import type { Order } from '#shared/contract/orders.ts';
import { type ChangeResult, MAX_CHANGES } from '#shared/contract/several-orders.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { reasonOfParams } from '#shared/i18n/reason-text.ts';
import type { OrderAct } from '#shared/ticket/index.ts';
import './several-bar.css';
import { shortNote } from './order-notes.ts';
import {
  type AmendPreview,
  amendPreview,
  type CancelPreview,
  cancelPreview,
  isTargetValid,
  sendable,
  sumOf,
  type Target,
} from './several-model.ts';
import { amendInPhase, barredOf, cancelInPhase, useBarredUntil, useSeveralPhase } from './several-phase.ts';
import { useSeveral } from './use-several.ts';
import { useStocks } from './use-stocks.ts';

type SeveralBarProps = {
  readonly orders: readonly Order[];
  onDone(): void;
};
type Mode = 'choose' | 'amend' | 'cancel';

/** Several orders at once: what can be done with them, a preview of it, and what became of each. */
export function SeveralBar({ orders, onDone }: SeveralBarProps): ReactNode {
  const { t } = useTexts('orders');
  const [mode, setMode] = useState<Mode>('choose');
  const back = (): void => setMode('choose');
  const amendable = orders.filter(({ canAmend }) => canAmend).length;
  const cancellable = orders.filter(isCancellable).length;
  return (
    <section className="several-bar" aria-label={t('several.title')}>
      <b>{t('several.selected', { count: orders.length })}</b>
      <Button size="small" disabled={amendable === 0} onClick={() => setMode('amend')}>
        {t('several.amend')}
      </Button>
      <Button size="small" disabled={cancellable === 0} onClick={() => setMode('cancel')}>
        {t('several.cancel')}
      </Button>
      <Button size="small" tone="quiet" onClick={onDone}>
        {t('several.close')}
      </Button>
      {mode === 'amend' ? <AmendSeveral orders={orders} onBack={back} onDone={onDone} /> : null}
      {mode === 'cancel' ? <CancelSeveral orders={orders} onBack={back} onDone={onDone} /> : null}
    </section>
  );
}

type StageProps = SeveralBarProps & { onBack(): void };

function AmendSeveral({ orders, onBack, onDone }: StageProps): ReactNode {
  const { t, translate } = useTexts('orders');
  const formats = useFormats();
  const amountText = useAmountText();
  const fees = useFees();
  const factsOf = useStocks(orders);
  const [target, setTarget] = useState<Target>({ kind: 'ticks', ticks: 1 });
  const several = useSeveral();
  const phase = useSeveralPhase();
  const preview = amendInPhase(amendPreview(orders, target, factsOf, fees), phase);
  const lines = useUntilSent(several, preview.slice(0, MAX_CHANGES));
  const barred = useBarredText('amend', lines);
  const going = sendable(lines);
  const total = sumOf(going.map(({ cost }) => cost));
  const changed = (next: Target): void => {
    several.change();
    setTarget(next);
  };
  const whyText = ({ left }: AmendPreview): string =>
    left === null ? '' : typeof left === 'string' ? t(`several.why.${left}`) : problemText(left, translate, formats);
  const send = (): void =>
    several.amend(going.flatMap(({ order, to }) => (to === null ? [] : [{ orderId: order.orderId, price: to }])));
  return (
    <Stage title={t('several.amendTitle', { count: orders.length })} onBack={onBack} onDone={onDone} several={several}>
      {several.results === null ? (
        <div className="several-target">
          <Segmented
            label={t('several.target')}
            value={target.kind}
            onChange={(kind) =>
              changed(kind === 'ticks' ? { kind, ticks: 1 } : kind === 'price' ? { kind, price: null } : { kind })
            }
            choices={[
              { value: 'ticks', label: t('several.byTicks') },
              { value: 'bid', label: t('several.toBid') },
              { value: 'offer', label: t('several.toOffer') },
              { value: 'price', label: t('several.toPrice') },
            ]}
          />
          {target.kind === 'ticks' ? (
            <NumberField
              label={t('several.ticks')}
              value={target.ticks}
              isSigned
              onChange={(ticks) => changed({ kind: 'ticks', ticks })}
              onStep={(steps) => changed({ kind: 'ticks', ticks: (target.ticks || 0) + steps })}
            />
          ) : null}
          {target.kind === 'price' ? (
            <NumberField
              label={t('price')}
              value={target.price}
              error={isTargetValid(target) || lines[0] === undefined ? null : whyText(lines[0])}
              onChange={(price) => changed({ kind: 'price', price })}
              onStep={(steps) =>
                changed({ kind: 'price', price: Math.max(1, (target.price || orders[0]?.price || 0) + steps) })
              }
            />
          ) : null}
        </div>
      ) : null}
      <Lines
        change="amend"
        head={[t('several.from'), t('several.to'), t('several.costs'), t('several.ahead')]}
        lines={lines}
        several={several}
        cells={(line) => [
          formats.price(line.order.price),
          line.to === null ? NO_VALUE : formats.price(line.to),
          line.cost === null || line.left !== null ? NO_VALUE : amountText(formats.change(Math.round(line.cost))),
          line.tradesFrom !== null && line.left === null
            ? t('amendTrades', { price: formats.price(line.tradesFrom) })
            : line.ahead === null || line.left !== null
              ? NO_VALUE
              : formats.lots(line.ahead),
        ]}
        why={whyText}
      />
      <Foot
        several={several}
        barred={barred}
        left={lines.length - going.length}
        sum={
          total === null ? null : t('several.takes', { amount: amountText(`Rp ${formats.change(Math.round(total))}`) })
        }
        isOver={orders.length > MAX_CHANGES}
        label={t(several.question ? 'several.confirmAmend' : 'several.sendAmend', { count: going.length })}
        tone="brand"
        count={going.length}
        send={send}
        onDone={onDone}
      />
    </Stage>
  );
}

function CancelSeveral({ orders, onBack, onDone }: StageProps): ReactNode {
  const { t, translate } = useTexts('orders');
  const formats = useFormats();
  const amountText = useAmountText();
  const fees = useFees();
  const several = useSeveral();
  const phase = useSeveralPhase();
  const lines = useUntilSent(several, cancelInPhase(cancelPreview(orders, fees), phase).slice(0, MAX_CHANGES));
  const barred = useBarredText('cancel', lines);
  const going = sendable(lines);
  const total = sumOf(going.map(({ back }) => back));
  return (
    <Stage title={t('several.cancelTitle', { count: lines.length })} onBack={onBack} onDone={onDone} several={several}>
      <Lines
        change="cancel"
        head={[t('price'), t('open'), t('several.gives')]}
        lines={lines}
        several={several}
        cells={(line) => [
          formats.price(line.order.price),
          line.order.lotsTotal === 0 ? NO_VALUE : amountText(formats.lots(line.order.lotsOpen)),
          line.back === null || line.left !== null ? NO_VALUE : amountText(formats.whole(Math.round(line.back))),
        ]}
        why={({ order, left }: CancelPreview) =>
          left === null ? (isLeg(order) ? shortNote(order, translate, formats) : '') : t(`several.why.${left}`)
        }
      />
      <Foot
        several={several}
        barred={barred}
        left={lines.length - going.length}
        sum={
          total === null
            ? null
            : t('several.givesBack', { amount: amountText(`Rp ${formats.whole(Math.round(total))}`) })
        }
        isOver={orders.length > MAX_CHANGES}
        label={t('several.sendCancel', { count: going.length })}
        tone="danger"
        count={going.length}
        send={() => several.cancel(going.map(({ order }) => order.orderId))}
        onDone={onDone}
      />
    </Stage>
  );
}

/** How many of the lines the phase bars, and until when; null while it bars none. */
function useBarredText(act: OrderAct, lines: readonly (AmendPreview | CancelPreview)[]): string | null {
  const { t, translate } = useTexts('orders');
  const formats = useFormats();
  const barred = barredOf(lines);
  const until = useBarredUntil(act, barred);
  const count = barred.length;
  if (count === 0) return null;
  if (act === 'cancel') return barredText('stopBarred', { count, until }, translate, formats);
  const time = until === null ? '' : formats.time(until);
  return t(time === '' ? 'several.amendBarredUnknown' : 'several.amendBarred', { count, time });
}

type Several = ReturnType<typeof useSeveral>;
/** The lines as they were sent: afterwards the orders are others already. */
function useUntilSent<Line>({ isBusy, results }: Several, now: readonly Line[]): readonly Line[] {
  const lines = useRef(now);
  if (!isBusy && results === null) lines.current = now;
  return lines.current;
}

type StageFrameProps = {
  readonly title: string;
  readonly several: Several;
  onBack(): void;
  onDone(): void;
  readonly children: ReactNode;
};

/** Over the page: a low panel has no room for it. Esc goes back by one step, and closes once there are results. */
function Stage({ title, several, onBack, onDone, children }: StageFrameProps): ReactNode {
  const close = (): void => {
    if (several.isBusy) return;
    if (several.question) several.change();
    else if (several.results) onDone();
    else onBack();
  };
  return (
    <Dialog title={title} className="several-dialog" closesOutside={false} onClose={close}>
      {children}
    </Dialog>
  );
}

type LinesProps<Line extends { readonly order: Order }> = {
  readonly change: OrderChange;
  readonly head: readonly string[];
  readonly lines: readonly Line[];
  readonly several: Several;
  cells(line: Line): readonly string[];
  why(line: Line): string;
};

/** The preview, and once it was sent what became of each line. */
function Lines<Line extends { readonly order: Order }>({
  change,
  head,
  lines,
  several,
  cells,
  why,
}: LinesProps<Line>): ReactNode {
  const { t } = useTexts('orders');
  const formats = useFormats();
  const amountText = useAmountText();
  return (
    <div className="several-lines">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('code')}</th>
            <th scope="col">{t('side')}</th>
            <th scope="col" className="is-number">
              {t('lots')}
            </th>
            {head.map((text) => (
              <th key={text} scope="col" className="is-number">
                {text}
              </th>
            ))}
            <th scope="col">{t('several.result')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const { order } = line;
            const result = several.results?.get(order.orderId ?? '') ?? null;
            return (
              <tr key={order.ref} data-result={result?.result}>
                <th scope="row">{order.symbol}</th>
                <td className={order.side === 'buy' ? 'is-up' : 'is-down'}>{t(order.side)}</td>
                <td className="is-number">
                  {order.lotsTotal === 0 ? NO_VALUE : amountText(formats.lots(order.lotsTotal))}
                </td>
                {cells(line).map((text, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                  <td key={at} className="is-number">
                    {text}
                  </td>
                ))}
                <td>
                  {result === null ? (
                    <span className="several-why">{why(line)}</span>
                  ) : (
                    <Result result={result} change={change} />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const TONES = {
  done: 'good',
  refused: 'error',
  'in-doubt': 'warn',
  'not-carried-out': 'error',
  'not-sent': 'plain',
} as const satisfies Record<ChangeResult['result'], string>;

type ResultProps = { readonly result: ChangeResult; readonly change: OrderChange };

function Result({ result: { result, failure }, change }: ResultProps): ReactNode {
  const { t, translate } = useTexts('orders');
  return (
    <>
      <StatusPill tone={TONES[result]} strong={result === 'in-doubt'}>
        {t(`several.results.${result}`)}
      </StatusPill>{' '}
      {failure === null ? null : (
        <span className="several-why">
          {result === 'not-carried-out'
            ? reasonOfParams(failure.params, translate)
            : changeMessageOf(failure, change, translate)}
        </span>
      )}
    </>
  );
}

type FootProps = {
  readonly several: Several;
  /** What the phase of the market bars; null while it bars nothing. */
  readonly barred: string | null;
  /** Lines that are left as they are. */
  readonly left: number;
  readonly sum: string | null;
  /** There are more orders than one call takes. */
  readonly isOver: boolean;
  readonly label: string;
  readonly tone: 'brand' | 'danger';
  readonly count: number;
  send(): void;
  onDone(): void;
};

function Foot({ several, barred, left, sum, isOver, label, tone, count, send, onDone }: FootProps): ReactNode {
  const { t, translate } = useTexts('orders');
  const ticket = useTexts('ticket');
  const formats = useFormats();
  const amountText = useAmountText();
  const press = usePress();
  const { question, failure, results } = several;
  return (
    <>
      {barred === null || results ? null : (
        <p className="several-barred" role="status">
          {barred}
        </p>
      )}
      {question ? (
        <p className="several-question" role="alert">
          <b>{questionTexts(question, translate, formats, amountText).join(' · ')}</b> {ticket.t('confirmHint')}
        </p>
      ) : null}
      {failure ? (
        <p className="several-failure" role="alert">
          {failure}
        </p>
      ) : null}
      {results ? (
        <p className="several-sum" role="status">
          {resultSum(results, t)}
        </p>
      ) : (
        <p className="several-sum">
          {[
            sum,
            left > 0 ? t('several.left', { count: left }) : null,
            isOver ? t('several.over', { max: MAX_CHANGES }) : null,
          ]
            .filter((text) => text !== null)
            .join(' · ')}
        </p>
      )}
      <div className="several-buttons">
        {results ? null : (
          <Button size="small" tone={tone} busy={several.isBusy} disabled={count === 0} {...press.on(send)}>
            {label}
          </Button>
        )}
        <Button size="small" tone="quiet" disabled={several.isBusy} onClick={onDone}>
          {t(results ? 'several.close' : 'amendCancel')}
        </Button>
      </div>
    </>
  );
}

/** "3 done · 1 refused". */
function resultSum(results: ReadonlyMap<string, ChangeResult>, t: ReturnType<typeof useTexts<'orders'>>['t']): string {
  const all = [...results.values()];
  const kinds = ['done', 'refused', 'in-doubt', 'not-carried-out', 'not-sent'] as const;
  return kinds
    .map((kind) => ({ kind, count: all.filter(({ result }) => result === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${t(`several.results.${kind}`)}`)
    .join(' · ');
}
