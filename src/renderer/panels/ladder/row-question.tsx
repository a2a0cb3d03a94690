import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { usePress } from '#renderer/ui/use-press.ts';

type RowQuestionProps = {
  readonly ref: Ref<HTMLDivElement>;
  /** What would be sent: "Buy 10 BNTG @ 3,200". */
  readonly name: string;
  readonly texts: readonly string[];
  readonly button: string;
  readonly tone: 'buy' | 'sell' | 'brand';
  onAnswer(isYes: boolean): void;
};

/** What is asked before an order is sent, at its row. Enter confirms with a press of its own, Esc declines. */
export function RowQuestion({ ref, name, texts, button, tone, onAnswer }: RowQuestionProps): ReactNode {
  const { translate } = useTexts('ladder');
  const press = usePress();
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), []);
  function pressed(event: KeyboardEvent): void {
    // No key of the rows acts while something is asked.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onAnswer(false);
  }
  return (
    <div ref={ref} className="ladder-question" role="alertdialog" aria-label={name} onKeyDown={pressed}>
      <p>
        <b>{name}</b>
      </p>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className="ladder-question-actions">
        <Button size="small" tone="quiet" onClick={() => onAnswer(false)}>
          {translate('common:cancel')}
        </Button>
        <Button ref={yes} size="small" tone={tone} {...press.on(() => onAnswer(true))}>
          {button}
        </Button>
      </div>
    </div>
  );
}
