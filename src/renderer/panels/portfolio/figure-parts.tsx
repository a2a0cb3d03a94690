import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { read } from '#renderer/queries/read.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { type FigureParts, readFigureParts } from '#shared/figure-parts.ts';
import { dayStart } from '#shared/formats/formats.ts';

type FigurePartsProps = {
  readonly figure: 'other' | 'realised';
  /** The figure itself, rupiah; null while it is not known. */
  readonly total: number | null;
};

/** What a figure of the account is made of, read when a person opens it; the parts add up to the figure. */
export function FigurePartsList({ figure, total }: FigurePartsProps): ReactNode {
  const { t } = useTexts('portfolio');
  const [isOpen, setOpen] = useState(false);
  return (
    <dd className="portfolio-parts">
      <Button size="small" tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(`figureParts.${figure}`)}
      </Button>
      {isOpen ? <Parts figure={figure} total={total} /> : null}
    </dd>
  );
}

function Parts({ figure, total }: FigurePartsProps): ReactNode {
  const { t } = useTexts('portfolio');
  const query = useQuery({
    queryKey: ['portfolio', 'figure-parts', figure, total],
    queryFn: () => readFigureParts(read, figure),
  });
  return (
    <Answered query={query} rows={2}>
      {({ parts, pending }) => {
        const named = parts.reduce((sum, { amount }) => sum + amount, pending);
        const rest = total === null ? 0 : Math.round(total - named);
        if (parts.length === 0 && pending === 0 && rest === 0) return <p>{t(`nothing.${figure}`)}</p>;
        return (
          <ul>
            {parts.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two sales of a stock on one day differ in nothing else
              <Part key={at} {...part} />
            ))}
            {pending === 0 ? null : <Part name={t('pendingBonds')} day={null} amount={pending} />}
            {rest === 0 ? null : <Part name={t(`rest.${figure}`)} day={null} amount={rest} />}
          </ul>
        );
      }}
    </Answered>
  );
}

function Part({ name, day, amount }: FigureParts['parts'][number]): ReactNode {
  const formats = useFormats();
  const amountText = useAmountText();
  return (
    <li>
      <span>{day === null ? name : `${name} · ${formats.dateWithYear(dayStart(day))}`}</span>
      <span>{amountText(formats.rupiah(amount))}</span>
    </li>
  );
}
