import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Answered } from '#renderer/panel-kit/answered.tsx';
import { accountsQuery } from '#renderer/queries/accounts.ts';
import { readQuery } from '#renderer/queries/read.ts';
import { marginFigures } from '#shared/accounts/margin.ts';
import type { ReadAnswer } from '#shared/service/reads.ts';
import { Activation } from './activation.tsx';
import { Collaterals } from './collaterals.tsx';
import { type MarginWire, marginAccountOf, termsOf } from './margin-facts.ts';
import { MarginHead } from './margin-head.tsx';
import { WhatIf } from './what-if.tsx';

const REFRESH_MS = 15_000;
const MAX_AGE_MS = 60_000;

type MarginViewProps = { readonly active: string; readonly visible: boolean };

/** The margin account: what has to be met first, what is borrowed against what, and what would happen. */
export function MarginView({ active, visible }: MarginViewProps): ReactNode {
  const query = useQuery({
    ...readQuery('accounts.marginActivation', {}),
    enabled: visible,
    refetchInterval: REFRESH_MS,
  });
  return (
    <Answered query={query} rows={6} maxAgeMs={MAX_AGE_MS}>
      {(activation) => <Margin activation={activation} active={active} visible={visible} />}
    </Answered>
  );
}

type MarginProps = MarginViewProps & { readonly activation: ReadAnswer<'accounts.marginActivation'> };

function Margin({ activation, active, visible }: MarginProps): ReactNode {
  const isActive = activation.state.status === 'ACTIVE';
  const query = useQuery({
    ...readQuery('accounts.collaterals', {}),
    enabled: visible,
    refetchInterval: REFRESH_MS,
  });
  const own = useQuery({ ...accountsQuery, enabled: visible }).data?.accounts.find(({ isMargin }) => isMargin);
  const { data: latest } = useQuery({
    ...readQuery('accounts.margin', {}),
    enabled: visible && isActive,
    refetchInterval: REFRESH_MS,
  });
  const state: MarginWire = latest ?? activation.state;
  const terms = termsOf(state);
  return (
    <div className="margin" data-active={isActive ? '' : undefined}>
      {isActive ? <MarginHead state={state} terms={terms} /> : <Activation activation={activation} />}
      <Answered query={query} rows={4} maxAgeMs={MAX_AGE_MS}>
        {({ results }) => {
          const account = marginAccountOf(state, results, own);
          return (
            <div className="margin-parts">
              <Collaterals
                rows={results}
                account={account}
                terms={terms}
                isInMargin={active === state.accountNumber}
                isOpen={isActive || activation.requirements.every(({ isMet }) => isMet)}
                figures={marginFigures(account, terms)}
              />
              <WhatIf
                account={account}
                terms={terms}
                usable={{ power: own?.tradingBalance ?? null, withdrawable: own?.withdrawable ?? null }}
                haircuts={activation.haircuts}
              />
            </div>
          );
        }}
      </Answered>
    </div>
  );
}
