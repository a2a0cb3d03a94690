import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { usePress } from '#renderer/ui/use-press.ts';
import type { Failure } from '#shared/contract/define.ts';
import type { Order } from '#shared/contract/orders.ts';
import { questionsIn } from '#shared/market/index.ts';

type GiveUpButtonProps = {
  /** What the main process asks before a sale leaves; null while it asks nothing. */
  readonly question: Failure | null;
  /** What stays armed otherwise, one order of each smart order. */
  readonly exits: readonly Order[];
  /** Gives them up, and sells once they are gone. */
  onPress(): void;
};

/** The other answer to the question about stops and exits that a sale leaves without shares. */
export function GiveUpButton({ question, exits, onPress }: GiveUpButtonProps): ReactNode {
  const { t } = useTexts('ticket');
  const press = usePress();
  if (question === null || exits.length === 0 || !questionsIn(question.params).includes('EXITS_STAY')) return null;
  return (
    <Button size="small" className="give-up-first" {...press.on(onPress)}>
      {t('giveUpFirst', { count: exits.length })}
    </Button>
  );
}
