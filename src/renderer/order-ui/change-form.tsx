import type { KeyboardEvent, ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Segmented } from '#renderer/ui/segmented.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import './amend-bar.css';
import { problemText } from './problem-text.ts';
import { questionTexts } from './question-texts.ts';
import type { TicketProblem } from './ticket-model.ts';
import type { Replacement } from './use-replacing.ts';

type ChangeFormProps = {
  readonly title: string;
  /** What the fields come to, below them; left out where it stands among them. */
  readonly comesTo?: string;
  /** What happens to the old order, while it stands and once it is gone. */
  readonly how: string;
  readonly gone: string;
  /** What the button says while the old order stands, and once it is gone. */
  readonly save: string;
  readonly place: string;
  readonly replacement: Replacement;
  readonly problems: readonly TicketProblem[];
  /** Null while the fields cannot be sent. */
  readonly submit: (() => void) | null;
  onDone(): void;
  /** The fields. */
  readonly children: ReactNode;
};

/** The form of an order that is given up and placed anew: its fields, what is asked and refused about them, its buttons. */
export function ChangeForm({ title, replacement, problems, submit, onDone, ...props }: ChangeFormProps): ReactNode {
  const { t, translate } = useTexts('orders');
  const ticket = useTexts('ticket');
  const formats = useFormats();
  const amountText = useAmountText();
  const press = usePress();
  const { isGone, isTaken, question, isBusy, failure } = replacement;
  const mayPress = submit !== null && !isTaken;
  const pressed = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && question) replacement.changed();
    // What is under way cannot be taken back: the form stays until it is known what came of it.
    else if (event.key === 'Escape' && !isBusy) onDone();
    else if (mayPress && event.target instanceof HTMLInputElement && press.enter(event)) submit();
  };
  const beyond = problems.find(({ field }) => field === 'order' || field === 'plan' || field === 'price');
  return (
    // Without a submit button the browser cannot submit the form: a held Enter would submit it repeatedly.
    <form
      className="amend-bar"
      aria-label={title}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={pressed}
      noValidate
    >
      <b>{title}</b>
      {props.children}
      <Segmented
        label={t('detail.validity')}
        value={replacement.goodTillCancelled ? 'gtc' : 'day'}
        onChange={(next) => replacement.setValidity(next === 'gtc')}
        choices={[
          { value: 'day', label: t('detail.day') },
          { value: 'gtc', label: 'GTC' },
        ]}
      />
      <Button
        size="small"
        tone="brand"
        title={isGone ? props.gone : props.how}
        busy={isBusy}
        disabled={!mayPress}
        {...press.on(() => submit?.())}
      >
        {question ? t('changeConfirm') : isGone ? props.place : props.save}
      </Button>
      <Button size="small" tone="quiet" disabled={isBusy} onClick={onDone}>
        {t('amendCancel')}
      </Button>
      {props.comesTo === undefined ? null : <p className="amend-how">{props.comesTo}</p>}
      <p className="amend-how">{isTaken ? t('changeTaken') : isGone ? props.gone : props.how}</p>
      {question ? (
        <p className="amend-question" role="alert">
          <b>{questionTexts(question, translate, formats, amountText).join(' · ')}</b> {ticket.t('confirmHint')}
        </p>
      ) : null}
      {failure !== null || beyond ? (
        <p className="amend-failure" role="alert">
          {failure ?? (beyond ? problemText(beyond, translate, formats) : '')}
        </p>
      ) : null}
    </form>
  );
}
