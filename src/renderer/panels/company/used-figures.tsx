import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { kindOf, type UsedFigure } from '#shared/company/index.ts';
import { figureText } from './figure-text.ts';

/** The figures that a ratio is made of, the year-earlier one in brackets; n/a names what is missing. */
export function UsedFigures({ uses }: { readonly uses: readonly UsedFigure[] }): ReactNode {
  const { t } = useTexts('companyRatios');
  const formats = useFormats();
  const text = ({ figure, isRupiah }: UsedFigure, value: number | null): string =>
    `${isRupiah && value !== null ? 'Rp ' : ''}${figureText(value, kindOf(figure), formats)}`;
  return (
    <span className="company-used">
      {uses.map((use) => (
        <span key={use.figure} data-missing={use.now === null || undefined}>
          {t(`figures.${use.figure}`)} <b>{text(use, use.now)}</b>
          {use.before === undefined ? null : ` (${text(use, use.before)})`}
        </span>
      ))}
    </span>
  );
}

/** A name with its formula below. */
export function WithFormula({ name, formula }: { readonly name: string; readonly formula: string }): ReactNode {
  return (
    <span className="company-formula">
      {name}
      <small>{formula}</small>
    </span>
  );
}
