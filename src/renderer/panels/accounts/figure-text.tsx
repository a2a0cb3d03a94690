import type { ReactNode } from 'react';
import { useAmountText, useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { directionClass } from '#renderer/ui/direction-class.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { type Figure, isCount, isGain } from './figures.ts';

type FigureTextProps = {
  readonly figure: Figure;
  /** Null where the service does not send it. */
  readonly value: number | null;
  /** What a gain is measured against, rupiah. */
  readonly base: number;
};

/** A figure of an account; gains with their sign, their colour and their share of what they are measured against. */
export function FigureText({ figure, value, base }: FigureTextProps): ReactNode {
  const formats = useFormats();
  const amountText = useAmountText();
  const isHidden = useHidden() !== 'nothing';
  if (value === null) return NO_VALUE;
  if (isCount(figure)) return formats.whole(value);
  if (!isGain(figure)) return amountText(formats.whole(value));
  const text = base > 0 ? formats.changeFrom(base, value) || formats.change(0) : formats.change(value);
  return <span className={isHidden ? undefined : directionClass(value)}>{amountText(text)}</span>;
}
