import type { Translate } from '#shared/i18n/translator.ts';
import type { ExpressionError } from './tree.ts';

/** What is wrong with an expression, and at which character, counted from 1. */
export const expressionErrorText = ({ at, code }: ExpressionError, translate: Translate): string =>
  translate('indicators:expression.place', { at: at + 1, problem: translate(`indicators:expression.${code}`) });
