import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { PositionSums } from '#renderer/market-ui/account-value.ts';
import { useHidden } from '#renderer/stores/privacy.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { liveAttribute, liveText } from '#renderer/ui/live-dom.ts';
import type { PortfolioParts } from '#shared/contract/portfolio.ts';
import { type FigureName, figureText } from './account-figures.ts';

/** Calls the listener at once with the current totals, then with each change. */
export type FollowSums = (listener: (sums: PositionSums) => void) => () => void;

type LiveFiguresProps = {
  readonly names: readonly FigureName[];
  readonly portfolio: PortfolioParts;
  readonly followSums: FollowSums;
  readonly className: string;
  /** What stands below a figure. */
  below?(name: FigureName): ReactNode;
};

/** Figures of the account by name; a price is written to the page without drawing them again. */
export function LiveFigures({ names, portfolio, followSums, className, below }: LiveFiguresProps): ReactNode {
  const { t } = useTexts('portfolio');
  const formats = useFormats();
  const hidden = useHidden();
  const list = useRef<HTMLDListElement>(null);

  useLayoutEffect(() => {
    const cells = names.flatMap((name) => {
      const cell = list.current?.querySelector(`[data-item="${name}"] > dd`);
      return cell ? [{ name, text: liveText(cell), tone: liveAttribute(cell, 'class') }] : [];
    });
    return followSums((sums) => {
      for (const { name, text, tone } of cells) {
        const figure = figureText(name, portfolio, sums, formats, hidden);
        text.write(figure.text);
        tone.write(figure.tone || null);
      }
    });
  }, [names, portfolio, followSums, formats, hidden]);

  return (
    <dl className={className} ref={list}>
      {names.map((name) => (
        <div key={name} data-item={name} data-tip={below ? undefined : t(`about.${name}`)}>
          <dt>{t(name)}</dt>
          <dd />
          {below?.(name)}
        </div>
      ))}
    </dl>
  );
}
