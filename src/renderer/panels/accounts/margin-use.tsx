import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '#renderer/i18n/index.ts';
import { readQuery } from '#renderer/queries/read.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { stateOf } from '#shared/accounts/margin.ts';
import { NO_VALUE } from '#shared/formats/formats.ts';
import { ratioText } from './ratio-bar.tsx';

const REFRESH_MS = 15_000;

/** How much of the margin account's collateral is borrowed against, as a bar for its column; the marks are call and forced sale. */
export function MarginUse(): ReactNode {
  const { t } = useTexts('accounts');
  const { percent } = useFormats();
  const { data } = useQuery({
    ...readQuery('accounts.margin', {}),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined) return NO_VALUE;
  const { callRatio, forcedSaleRatio } = data;
  const ratio = data.used > 0 ? data.ratio : null;
  const state = stateOf(ratio, data);
  const text = ratioText(ratio, percent);
  return (
    <span
      className="accounts-use"
      data-state={state}
      data-tip={t('marks', { call: callRatio, forced: forcedSaleRatio })}
    >
      <span
        className="margin-bar"
        role="img"
        aria-label={t('ratioOf', { ratio: text, call: callRatio, forced: forcedSaleRatio })}
        style={{
          '--share': `${Math.min(100, Math.max(0, ratio ?? 0))}%`,
          '--call': `${callRatio}%`,
          '--forced': `${forcedSaleRatio}%`,
        }}
      />
      <span>{text}</span>
    </span>
  );
}
