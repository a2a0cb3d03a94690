import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { otherAssets } from '#renderer/market-ui/account-value.ts';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { read } from '#renderer/queries/read.ts';
import { useAmountText } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { liveText } from '#renderer/ui/live-dom.ts';
import { PopoverButton } from '#renderer/ui/popover-button.tsx';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { type FigureParts, readFigureParts } from '#shared/figure-parts.ts';
import { dayStart } from '#shared/formats/formats.ts';
import { ALL_FIGURES, LEADING_FIGURES } from './account-figures.ts';
import { type FollowSums, LiveFigures } from './live-figures.tsx';

type FigurePartsProps = {
  readonly figure: 'other' | 'realised';
  /** The figure itself, rupiah; null while it is not known. */
  readonly total: number | null;
};

/** What a figure of the account is made of, read when a person opens it; the parts add up to the figure. */
function FigurePartsList({ figure, total }: FigurePartsProps): ReactNode {
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

/** Without other assets equity is cash and market value, and a third 0 would only ask what it is. */
const WITHOUT_OTHER = ALL_FIGURES.filter((name) => name !== 'other');

type SummaryStripProps = { readonly portfolio: PortfolioParts; readonly followSums: FollowSums };

/** The account in one line: its leading figures, and a button that shows all of them. */
export function SummaryStrip({ portfolio, followSums }: SummaryStripProps): ReactNode {
  const { t } = useTexts('portfolio');
  const note = useRef<HTMLParagraphElement>(null);
  const hasOther = Math.abs(otherAssets(portfolio) ?? 0) >= 1;

  useLayoutEffect(() => {
    const incomplete = note.current && liveText(note.current);
    return followSums(({ unpriced }) => incomplete?.write(unpriced > 0 ? t('unpriced', { count: unpriced }) : ''));
  }, [followSums, t]);

  return (
    <>
      <div className="portfolio-account">
        <LiveFigures
          names={LEADING_FIGURES}
          portfolio={portfolio}
          followSums={followSums}
          className="portfolio-summary"
        />
        <PopoverButton
          label={t('figures')}
          align="end"
          className="portfolio-figures"
          button={(opener) => (
            <Button size="small" tone="quiet" {...opener}>
              {t('more')}
            </Button>
          )}
        >
          {() => (
            <LiveFigures
              names={hasOther ? ALL_FIGURES : WITHOUT_OTHER}
              portfolio={portfolio}
              followSums={followSums}
              className="portfolio-all"
              below={(name) => (
                <>
                  <dd className="portfolio-about">{t(`about.${name}`)}</dd>
                  {name === 'other' ? <FigurePartsList figure={name} total={otherAssets(portfolio)} /> : null}
                  {name === 'realised' ? <FigurePartsList figure={name} total={portfolio.summary.realised} /> : null}
                </>
              )}
            />
          )}
        </PopoverButton>
      </div>
      <p className="portfolio-unpriced" ref={note} />
    </>
  );
}
