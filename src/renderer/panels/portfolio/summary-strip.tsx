import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { Button } from '#renderer/ui/button.tsx';
import { liveText } from '#renderer/ui/live-dom.ts';
import { Popover } from '#renderer/ui/popover.tsx';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { ALL_FIGURES, LEADING_FIGURES } from './account-figures.ts';
import { FigurePartsList } from './figure-parts.tsx';
import { type FollowSums, LiveFigures } from './live-figures.tsx';
import { otherAssets } from './position-value.ts';

/** Without other assets equity is cash and market value, and a third 0 would only ask what it is. */
const WITHOUT_OTHER = ALL_FIGURES.filter((name) => name !== 'other');

type SummaryStripProps = { readonly portfolio: PortfolioParts; readonly followSums: FollowSums };

/** The account in one line: its leading figures, and a button that shows all of them. */
export function SummaryStrip({ portfolio, followSums }: SummaryStripProps): ReactNode {
  const { t } = useTexts('portfolio');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
        <Button
          size="small"
          tone="quiet"
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
        >
          {t('more')}
        </Button>
      </div>
      <p className="portfolio-unpriced" ref={note} />
      {anchor ? (
        <Popover
          anchor={anchor}
          align="end"
          className="portfolio-figures"
          role="dialog"
          aria-label={t('figures')}
          onClose={() => setAnchor(null)}
        >
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
        </Popover>
      ) : null}
    </>
  );
}
