import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { NumberField } from '#renderer/order-ui/number-field.tsx';
import { questionTexts } from '#renderer/order-ui/question-texts.ts';
import { stepAmount } from '#renderer/order-ui/step-amount.ts';
import TermsOffer from '#renderer/order-ui/terms/terms-offer.tsx';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { useHalt } from '#renderer/stores/kill-switch.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { useHasOpenTransfer } from '#renderer/transfers/use-open-transfer.ts';
import { mayBeCarriedOut, type SendState, useSendTransfer } from '#renderer/transfers/use-send-transfer.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import type { Formats } from '#shared/formats/formats.ts';
import { nominalFault, rangeOf, type Side } from './nominal.ts';
import { PreviewRows } from './preview-rows.tsx';
import { BOND_READS, bondQueries, type Holding, type Offer, type Preview } from './queries.ts';

/** What is being written: also the diagram shows it. */
export type TicketDraft = { readonly side: Side; readonly amount: number | null };
export const EMPTY_DRAFT: TicketDraft = { side: 'buy', amount: null };

type BondTicketProps = {
  readonly offer: Offer;
  readonly holding: Holding | null;
  readonly draft: TicketDraft;
  readonly visible: boolean;
  onChange(draft: TicketDraft): void;
};

/** On one line: Rp does not part from its number. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00A0');

/** 20M; 2.5M where there is a part of a million. */
const shortAmount = (value: number, formats: Formats): string =>
  formats.compact(value, value % 1_000_000 === 0 ? 0 : 1);

/** How a nominal is written, rupiah. */
const EXAMPLE = 20_000_000;

/** Units that a press sets. */
const SIZES = [1, 5, 10, 50];

/** Buys from the dealer or sells to it, by nominal, at the price of the preview. */
export function BondTicket({ offer, holding, draft, visible, onChange }: BondTicketProps): ReactNode {
  const { t } = useTexts('bonds');
  const formats = useFormats();
  const id = useId();
  const { code } = offer;
  const { side, amount } = draft;
  const range = rangeOf(side, offer, holding);
  const fault = nominalFault(amount, range);
  const isReady = amount !== null && fault === null;
  const sending = useSendTransfer(BOND_READS);
  const isOpen = useHasOpenTransfer((transfer) => transfer.kind === 'bond' && transfer.code === code);
  const set = (next: number | null): void => {
    sending.forget();
    onChange({ side, amount: next });
  };
  const limits = {
    step: formats.rupiah(range.step),
    min: formats.rupiah(range.min),
    max: formats.rupiah(range.max),
    example: formats.whole(EXAMPLE),
    short: formats.compact(EXAMPLE, 0),
  };
  const questions = useQuestions(sending.state);
  const submit = async ({ price, total }: Preview, nominal: number): Promise<void> => {
    const cost = side === 'buy' ? total : 0;
    const transfer = { kind: 'bond', side, code, amount: nominal, price } as const;
    const sent = await sending.send(transfer, null, cost, questions.length > 0);
    // What was carried out leaves no armed button behind.
    if (mayBeCarriedOut(sent)) onChange({ side, amount: null });
  };
  return (
    <section className="bonds-ticket" data-scrolls="" aria-label={t('ticket', { code })}>
      <Segmented
        label={t('side')}
        value={side}
        choices={(['buy', 'sell'] as const).map((value) => ({
          value,
          label: t(`sides.${value}`),
          tone: value,
        }))}
        onChange={(next) => {
          sending.forget();
          onChange({ side: next, amount: null });
        }}
      />
      {fault === 'nothing' ? null : (
        <>
          <NumberField
            label={t('nominal')}
            value={amount}
            isAmount
            errorId={fault === null ? null : `${id}-fault`}
            onChange={set}
            onStep={(steps) => set(stepAmount(amount, steps, range))}
            between={<small className="bonds-step">{shortAmount(range.step, formats)}</small>}
          />
          <fieldset className="bonds-sizes" aria-label={t('steps')}>
            {SIZES.map((units) => units * range.step)
              .filter((size) => size >= range.min && size <= range.max)
              .map((size) => (
                <button key={size} type="button" onClick={() => set(size)}>
                  {shortAmount(size, formats)}
                </button>
              ))}
            {side === 'sell' ? (
              <button type="button" onClick={() => set(range.max)}>
                {t('all')}
              </button>
            ) : null}
          </fieldset>
        </>
      )}
      <p className="bonds-fault" id={`${id}-fault`} role={fault === null ? undefined : 'alert'}>
        {fault === null ? '' : t(`faults.${fault}`, limits)}
      </p>
      {isReady ? (
        <Ready
          offer={offer}
          side={side}
          amount={amount}
          visible={visible}
          isOpen={isOpen}
          isSending={sending.state.kind === 'sending'}
          questions={questions}
          onSend={(preview) => void submit(preview, amount)}
        />
      ) : (
        <p className="bonds-note">{fault === 'nothing' ? '' : t('typeNominal')}</p>
      )}
      {questions.length > 0 ? null : <Sent state={sending.state} />}
    </section>
  );
}

type ReadyProps = {
  readonly offer: Offer;
  readonly side: Side;
  readonly amount: number;
  readonly visible: boolean;
  /** Another order in this bond has no result yet. */
  readonly isOpen: boolean;
  readonly isSending: boolean;
  /** What the person is asked about exactly this order; empty where nothing is. */
  readonly questions: readonly string[];
  onSend(preview: Preview): void;
};

/** Why the last press was not sent but asked about, a line for each reason. */
function useQuestions(state: SendState): readonly string[] {
  const { translate } = useTexts('ticket');
  const formats = useFormats();
  const amount = useAmountText();
  return state.kind === 'failed' ? questionTexts(state.failure, translate, formats, amount) : [];
}

/** The preview and the button that names what it sends. */
function Ready({ offer, side, amount, visible, isOpen, isSending, questions, onSend }: ReadyProps): ReactNode {
  const { t } = useTexts('bonds');
  const formats = useFormats();
  const amountText = useAmountText();
  const press = usePress();
  const isHalted = useHalt() !== null;
  const buying = useQuery({ ...bondQueries.buy(offer.code, amount), enabled: visible && side === 'buy' });
  const selling = useQuery({ ...bondQueries.sell(offer.code, amount), enabled: visible && side === 'sell' });
  const query = side === 'buy' ? buying : selling;
  return (
    <Answered query={query} rows={6}>
      {(preview) => {
        // While the next one is on its way the last one is shown, but nothing is sent by it.
        const isCurrent = preview?.amount === amount && preview.code === offer.code;
        if (preview === null) return <p className="bonds-note">{t('typeNominal')}</p>;
        const limit = side === 'buy' ? preview.tradingBalance : preview.availableAmount;
        const why = isHalted
          ? t('halted')
          : isOpen
            ? t('waiting')
            : query.isError
              ? t('stalePreview')
              : preview.isPossible
                ? ''
                : t(`notPossible.${side}`, { amount: amountText(formats.rupiah(limit)) });
        const total = unbroken(formats.rupiah(preview.total));
        return (
          <>
            <PreviewRows offer={offer} preview={preview} />
            <p className="bonds-fault" role={why === '' ? undefined : 'alert'}>
              {why}
            </p>
            {questions.length > 0 ? (
              <ul className="bonds-questions" role="alert">
                {questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            ) : null}
            <Button
              tone={side}
              size="large"
              busy={isSending}
              disabled={!isCurrent || why !== '' || query.isPlaceholderData}
              {...press.on(() => onSend(preview))}
            >
              {t(questions.length > 0 ? `confirm.${side}` : `buttons.${side}`, {
                amount: shortAmount(amount, formats),
                code: offer.code,
                total,
              })}
            </Button>
          </>
        );
      }}
    </Answered>
  );
}

/** What became of the last order. One without an answer is listed above the panel. */
function Sent({ state }: { readonly state: SendState }): ReactNode {
  const { t } = useTexts('bonds');
  const formats = useFormats();
  if (state.kind === 'failed') {
    return (
      <>
        <p className="bonds-sent is-wrong" role="alert">
          {state.text}
        </p>
        <TermsOffer action="trade" />
      </>
    );
  }
  if (state.kind !== 'answered' || state.row.transfer.kind !== 'bond') return null;
  const { transfer, state: became, reason } = state.row;
  if (became === 'refused') {
    return (
      <>
        <p className="bonds-sent is-wrong" role="alert">
          {t('refused', { reason: reason ?? '' })}
        </p>
        <TermsOffer action="trade" />
      </>
    );
  }
  if (became !== 'done') return null;
  const { side, amount, code } = transfer;
  return (
    <p className="bonds-sent" role="status">
      {t(`sent.${side}`, { amount: formats.rupiah(amount), code })}
    </p>
  );
}
