import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, bridge, changeMessageOf, failureFrom, messageOf, reasonText } from '#renderer/bridge/index.ts';
import { type Translate, useTexts } from '#renderer/i18n/index.ts';
import { cancelEach, isPressOld } from '#renderer/order-ui/cancel-first.ts';
import { orderName } from '#renderer/order-ui/order-name.ts';
import { questionTexts } from '#renderer/order-ui/question-texts.ts';
import { statusText } from '#renderer/order-ui/status-text.ts';
import { mayHaveArrived } from '#renderer/order-ui/ticket-state.ts';
import { useCurrentOrder } from '#renderer/order-ui/use-facts.ts';
import { isAboutStale, useQuestionEnd } from '#renderer/order-ui/use-question-end.ts';
import { showLimitsAfter } from '#renderer/stores/limits-dialog.ts';
import { notify } from '#renderer/stores/notices.ts';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import type { Failure } from '#shared/contract/define.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { Formats } from '#shared/formats/formats.ts';
import type { PriceBand, StockCode } from '#shared/market/index.ts';
import {
  type AmendIntent,
  type ChangeIntent,
  changeOf,
  draftOf,
  type FlattenIntent,
  type Intent,
  type PlaceIntent,
} from './intents.ts';

/** What is asked at the row before something is sent. */
export type RowQuestion = {
  readonly id: number;
  readonly intent: Intent;
  /** Price of the row at which it stands, rupiah. */
  readonly price: number;
  readonly texts: readonly string[];
  /** The main process has asked: the same draft is sent again as confirmed. */
  readonly isOfMain: boolean;
  /** It is about a stale price. */
  readonly isOfStale: boolean;
};

/** What became of the last press. */
export type LadderMessage = { readonly tone: 'good' | 'warn' | 'error'; readonly text: string };

/** An order as the last press was answered. */
type Answered = { readonly order: Order; readonly isDayTrade?: boolean };
type Outcome = LadderMessage | Answered;
const NOTHING: readonly Outcome[] = [];

type Sender = {
  readonly symbol: StockCode;
  readonly band: PriceBand | null;
  /** Whether the prices of the rows are stale at this moment. */
  isStale(): boolean;
  /** Whether the rows are drawn as stale. */
  readonly isShownStale: boolean;
};

const NO_QUESTIONS: readonly RowQuestion[] = [];

/** Sends what a press on the ladder asks for, in the press itself, and keeps the questions that it leads to. */
export function useLadderOrders({ symbol, band, isStale, isShownStale }: Sender) {
  const { translate } = useTexts('ladder');
  const formats = useFormats();
  const amount = useAmountText();
  const texts: Texts = { translate, formats, amount };
  const [questions, setQuestions] = useState(NO_QUESTIONS);
  const [latest, setLatest] = useState<readonly Outcome[]>(NOTHING);
  const setMessage = (outcome: Outcome | null): void => setLatest(outcome === null ? NOTHING : [outcome]);
  /** @param outcome null, of a question, leaves the message of another order */
  const report = (outcome: Outcome | null): void => setLatest((before) => (outcome === null ? before : [outcome]));
  const lastId = useRef(0);
  const shown = useRef(symbol);
  shown.current = symbol;

  const [asked, setAsked] = useState(symbol);
  if (asked !== symbol) {
    setAsked(symbol);
    setQuestions(NO_QUESTIONS);
    setMessage(null);
  }
  useUnsoldNotice(symbol, questions);
  const isHidden = useHidden() === 'all';
  const drop = useRef(() => {});
  drop.current = () => {
    report(unsoldOf(questions, texts));
    setQuestions(NO_QUESTIONS);
  };
  const dropQuestions = useCallback(() => drop.current(), []);
  const isStaleAsked = questions.some(({ isOfStale }) => isOfStale);
  useQuestionEnd(questions[0] ?? null, dropQuestions, isStaleAsked && isShownStale);

  // As in the ticket, orders are followed: the board may show what became of one whose answer was lost.
  const [first, second] = latest;
  const current = [useCurrentOrder(orderIn(first)), useCurrentOrder(orderIn(second))];

  /** @param asked what the main process asks; null for a question of the ladder itself */
  const askFirst = useCallback(
    (intent: Intent, price: number, texts: readonly string[], asked: Failure | null = null): void => {
      lastId.current += 1;
      const isOfMain = asked !== null;
      const question = { id: lastId.current, intent, price, texts, isOfMain, isOfStale: isAboutStale(asked) };
      setQuestions((before) => [...before, question]);
    },
    [],
  );

  /** @returns null where it was a question, which is asked now */
  const failed = (failure: Failure, intent: PlaceIntent | AmendIntent | ChangeIntent): LadderMessage | null => {
    // Another stock is shown: its rows ask about nothing of this one.
    if (failure.code === 'NEEDS_CONFIRMATION' && shown.current === symbol) {
      askFirst(intent, intent.price, questionTexts(failure, translate, formats, amount), failure);
      return null;
    }
    showLimitsAfter(failure);
    const text = intent.kind === 'place' ? messageOf(failure, translate) : changeMessageOf(failure, 'amend', translate);
    return { tone: mayHaveArrived(failure) ? 'warn' : 'error', text };
  };

  /** Resolves to what became of it; to null where a question is asked now. */
  async function place(intent: PlaceIntent, confirmed: boolean): Promise<Outcome | null> {
    if (band === null) return null;
    try {
      const order = await ask(bridge.orders.place(draftOf(intent, band, { isStale: isStale(), confirmed })));
      return { order, isDayTrade: intent.as === 'day-trade' };
    } catch (thrown) {
      return failed(failureFrom(thrown), intent);
    }
  }

  async function amend(intent: AmendIntent, confirmed: boolean): Promise<void> {
    const { order, price, draftId } = intent;
    try {
      const amended = await ask(
        bridge.orders.amend({
          orderId: order.orderId,
          price: price as typeof order.price,
          lots: order.lotsTotal,
          draftId,
          ...(confirmed ? { confirmed: true } : {}),
        }),
      );
      setMessage({ order: amended });
    } catch (thrown) {
      report(failed(failureFrom(thrown), intent));
    }
  }

  async function change(intent: ChangeIntent, confirmed: boolean): Promise<void> {
    if (band === null) return;
    try {
      const next = await ask(
        bridge.orders.replace({ ...changeOf(intent, band), ...(confirmed ? { confirmed: true } : {}) }),
      );
      setMessage({ order: next });
    } catch (thrown) {
      report(failed(failureFrom(thrown), intent));
    }
  }

  /**
   * Cancels each of them; resolves to whether all of them are gone.
   * @param then what was to follow: exits wait for one of them, which end with it; a sale, which does not leave where one is left
   */
  async function cancel(orders: readonly Order[], then: 'exits-end' | 'sale' | null): Promise<boolean> {
    const { all, gone, failures } = await cancelEach(orders);
    if (all === 0) {
      // One on its way has no number yet to withdraw it by.
      const isOnItsWay = orders.some(({ status }) => status === 'SENDING');
      setMessage({ tone: 'warn', text: translate(isOnItsWay ? 'ladder:stillSending' : 'ladder:nothingToCancel') });
      return false;
    }
    const [first] = failures;
    const counted = translate('ladder:cancelled', { count: gone, all });
    const text = then === 'exits-end' && gone > 0 ? `${counted}. ${translate('orderPath:exit.goneToo')}` : counted;
    // What matters most is read first: a narrow ladder cuts the end off.
    const unsold = then === 'sale' ? `${translate('ladder:flattenStopped')} ` : '';
    setMessage(
      first === undefined
        ? { tone: 'good', text }
        : {
            tone: failures.some(mayHaveArrived) ? 'warn' : 'error',
            text: `${unsold}${text}. ${changeMessageOf(first, 'cancel', translate)}`,
          },
    );
    return failures.length === 0;
  }

  /**
   * Cancels, then sells what is free, own lots and those of a day trade at the same time; no sale leaves when the cancellations
   * took longer than a press may wait.
   */
  async function flatten({
    symbol: code,
    cancels,
    price,
    lots,
    dayTradeLots,
    askedAbout,
  }: FlattenIntent): Promise<void> {
    const pressedAt = performance.now();
    const isFree = cancels.length === 0 || (await cancel(cancels, 'sale'));
    if (!isFree || lots + dayTradeLots === 0) return;
    if (isPressOld(pressedAt) || shown.current !== code) {
      setMessage({ tone: 'warn', text: translate('ladder:flattenLate') });
      return;
    }
    const sale = (sold: number, as: PlaceIntent['as']): PlaceIntent => ({
      kind: 'place',
      symbol: code,
      side: 'sell',
      price,
      lots: sold,
      as,
      bracket: null,
      isFlattening: true,
      askedAbout,
      draftId: crypto.randomUUID(),
    });
    const sales = [sale(lots, 'limit'), sale(dayTradeLots, 'day-trade')].filter((intent) => intent.lots > 0);
    const outcomes = await Promise.all(sales.map((intent) => place(intent, false)));
    const known = outcomes.filter((outcome) => outcome !== null);
    if (known.length > 0) setLatest(known);
  }

  function send(intent: Intent, confirmed: boolean): void {
    setMessage(null);
    if (intent.kind === 'place') void place(intent, confirmed).then(report);
    else if (intent.kind === 'amend') void amend(intent, confirmed);
    else if (intent.kind === 'change') void change(intent, confirmed);
    else void flatten(intent);
  }

  return {
    /** The oldest that is open; null without one. */
    question: questions[0] ?? null,
    message: messageOfAll(latest, current, isHidden, texts),
    say: (message: LadderMessage) => setMessage(message),
    askFirst,
    send: (intent: Intent) => send(intent, false),
    cancel: (orders: readonly Order[], isWithExits: boolean) => void cancel(orders, isWithExits ? 'exits-end' : null),
    /** Answers the question that is shown. */
    answer(isYes: boolean): void {
      const [first] = questions;
      if (first === undefined) return;
      setQuestions((before) => before.slice(1));
      if (isYes) send(first.intent, first.isOfMain);
      else report(unsoldOf([first], texts));
    },
  };
}

type Texts = { readonly translate: Translate; readonly formats: Formats; amount(text: string): string };

/** The sale that orders were cancelled for, among questions that ended without a yes; null where there is none. */
function unsold(questions: readonly RowQuestion[]): { readonly symbol: string; readonly lots: number } | null {
  const sales = questions.flatMap(({ intent }) => (intent.kind === 'place' && intent.isFlattening ? [intent] : []));
  const [first] = sales;
  return first ? { symbol: first.symbol, lots: sales.reduce((sum, sale) => sum + sale.lots, 0) } : null;
}

/** Where such a sale is not answered for, nobody may think that it left. @param dropped questions without a yes */
function unsoldOf(dropped: readonly RowQuestion[], { translate, formats, amount }: Texts): LadderMessage | null {
  const sale = unsold(dropped);
  if (sale === null) return null;
  const lots = amount(translate('ticket:queueLots', { lots: formats.lots(sale.lots) }));
  return { tone: 'error', text: translate('ladder:flattenUnsold', { symbol: sale.symbol, lots }) };
}

/** Where the question of such a sale goes with the stock or the panel, the ladder has no place to say it. */
function useUnsoldNotice(symbol: StockCode, questions: readonly RowQuestion[]): void {
  const open = useRef({ symbol, questions });
  useEffect(() => {
    if (open.current.symbol !== symbol) notifyUnsold(open.current.questions);
    open.current = { symbol, questions };
  });
  useEffect(() => () => notifyUnsold(open.current.questions), []);
}

function notifyUnsold(questions: readonly RowQuestion[]): void {
  const sale = unsold(questions);
  if (sale !== null) notify('error', 'flatten-unsold', { symbol: sale.symbol });
}

/** What the last press came to. @param current the orders of `latest` as they are now @param isHidden no order may be shown */
function messageOfAll(
  latest: readonly Outcome[],
  current: readonly (Order | null)[],
  isHidden: boolean,
  { translate, formats }: Texts,
): LadderMessage | null {
  const messages = latest.flatMap((outcome, at) => {
    if (!('order' in outcome)) return [outcome];
    return isHidden ? [] : [afterOrder({ ...outcome, order: current[at] ?? outcome.order }, translate, formats)];
  });
  // Where one of two sales did not go through, that is read first.
  const sorted = messages.toSorted((left, right) => TONES.indexOf(left.tone) - TONES.indexOf(right.tone));
  const [worst] = sorted;
  return worst === undefined ? null : { tone: worst.tone, text: sorted.map(({ text }) => text).join('. ') };
}

/** The worst first. */
const TONES: readonly LadderMessage['tone'][] = ['error', 'warn', 'good'];

const orderIn = (outcome: Outcome | undefined): Order | null =>
  outcome !== undefined && 'order' in outcome ? outcome.order : null;

const isUnanswered = ({ status }: Order): boolean => status === 'UNKNOWN' || status === 'SENDING';

function afterOrder({ order, isDayTrade }: Answered, translate: Translate, formats: Formats): LadderMessage {
  const plain = orderName(order, translate, formats);
  const name = isDayTrade ? translate('ticket:plan.submit.dayTrade', { order: plain }) : plain;
  if (isUnanswered(order)) {
    return { tone: 'warn', text: `${name}: ${translate('ticket:unknown')}` };
  }
  if (order.status === 'REJECTED') {
    return {
      tone: 'error',
      text: `${name}: ${translate('ticket:refused', { reason: reasonText(order.reason ?? '', translate) })}`,
    };
  }
  // A stop is named by what it waits for: its own price is that of the order it places.
  const trigger = order.triggerPrice ?? null;
  const what =
    trigger === null ? name : `${name}, ${translate('orderPath:waitsFor', { price: formats.price(trigger) })}`;
  return { tone: 'good', text: `${what}: ${statusText(order, translate)}` };
}
