import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import type { Compared } from './bond-figures.ts';

type FigurePairProps = {
  /** Null where nothing could be computed: the service's figure stands alone then. */
  readonly compared: Compared | null;
  readonly service: number;
  format(value: number): string;
};

/** A figure computed here; where the service's is another one, both, each under its name. */
export function FigurePair({ compared, service, format }: FigurePairProps): ReactNode {
  const { t } = useTexts('bonds');
  if (compared === null || compared.isSame) return <span>{format(service)}</span>;
  const [own, other] = [format(compared.own), format(service)];
  return (
    <span className="bonds-differs" aria-description={t('differsLong', { own, service: other })}>
      {own} <small>{t('differs', { value: other })}</small>
    </span>
  );
}
