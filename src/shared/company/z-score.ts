import type { Accounts } from './accounts.ts';
import { currentLiabilities, type UsedFigure } from './f-score.ts';

export const Z_TERMS = ['workingCapital', 'retained', 'ebit', 'equity'] as const;
export type ZTerm = (typeof Z_TERMS)[number];

/** Altman's weights of Z″ for companies that do not manufacture, and of emerging markets. */
export const Z_WEIGHTS: Readonly<Record<ZTerm, number>> = {
  workingCapital: 6.56,
  retained: 3.26,
  ebit: 6.72,
  equity: 1.05,
};
export const Z_SAFE = 2.6;
export const Z_DISTRESS = 1.1;
/** The form for emerging markets adds this. */
export const Z_EMERGING = 3.25;

export type ZPart = {
  readonly term: ZTerm;
  /** The quotient; null where a figure is missing. */
  readonly quotient: number | null;
  /** Quotient × weight. */
  readonly points: number | null;
  readonly uses: readonly UsedFigure[];
};

export type ZScore = {
  readonly label: string;
  readonly parts: readonly ZPart[];
  /** Null where a part is not known. */
  readonly score: number | null;
  readonly zone: 'safe' | 'grey' | 'distress' | null;
};

const YEAR = 12;

/** Altman's Z″ of the last balance sheet and the twelve months to it. Null without accounts. */
export function zScore(accounts: Accounts): ZScore | null {
  const { latest } = accounts;
  if (latest === null) return null;
  const { at, label } = latest;
  const assets: UsedFigure = { figure: 'totalAssets', now: accounts.balance('totalAssets', at) };
  const current: UsedFigure = { figure: 'currentAssets', now: accounts.balance('currentAssets', at) };
  const { now: due, figure } = currentLiabilities(accounts, [at, at - YEAR]);
  const retained: UsedFigure = { figure: 'retainedEarnings', now: accounts.balance('retainedEarnings', at) };
  const equity: UsedFigure = { figure: 'equity', now: accounts.balance('equity', at) };
  const liabilities: UsedFigure = { figure: 'totalLiabilities', now: accounts.balance('totalLiabilities', at) };
  const [ebit, ebitUses] = ebitOf(accounts, at);
  const working = current.now === null || due === null ? null : current.now - due;
  const parts = [
    part('workingCapital', working, assets.now, [current, { figure, now: due }, assets]),
    part('retained', retained.now, assets.now, [retained, assets]),
    part('ebit', ebit, assets.now, [...ebitUses, assets]),
    part('equity', equity.now, liabilities.now, [equity, liabilities]),
  ];
  const score = parts.reduce<number | null>(
    (sum, { points }) => (sum === null || points === null ? null : sum + points),
    0,
  );
  return { label, parts, score, zone: score === null ? null : zoneOf(score) };
}

const zoneOf = (score: number): 'safe' | 'grey' | 'distress' =>
  score > Z_SAFE ? 'safe' : score < Z_DISTRESS ? 'distress' : 'grey';

function part(term: ZTerm, over: number | null, under: number | null, uses: readonly UsedFigure[]): ZPart {
  const quotient = over === null || under === null || under <= 0 ? null : over / under;
  return { term, quotient, points: quotient === null ? null : quotient * Z_WEIGHTS[term], uses };
}

/** Operating profit, or profit before tax and finance cost where the service has no line for it. */
function ebitOf(accounts: Accounts, at: number): readonly [number | null, readonly UsedFigure[]] {
  const operating = accounts.trailing('operatingProfit', at);
  if (operating !== null) return [operating, [{ figure: 'operatingProfit', now: operating }]];
  const [before, cost] = [accounts.trailing('profitBeforeTax', at), accounts.trailing('financeCost', at)];
  const uses: readonly UsedFigure[] = [
    { figure: 'profitBeforeTax', now: before },
    { figure: 'financeCost', now: cost },
  ];
  return [before === null || cost === null ? null : before + cost, uses];
}
