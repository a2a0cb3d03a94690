import { put } from '#shared/chart/indicators/built-in.ts';
import type {
  IndicatorDefinition,
  IndicatorGroup,
  IndicatorWords,
  InputDefinition,
  PlotColour,
  PlotDefinition,
} from '#shared/chart/indicators/indicator.ts';
import { INDICATOR_GROUPS } from '#shared/chart/indicators/indicator.ts';
import { isSource } from '#shared/chart/indicators/inputs.ts';
import type { ServiceIndicator } from '#shared/chart/service-indicators.ts';
import { compileExpression } from './compile.ts';
import { type InputNames, parseExpression } from './parse.ts';
import type { ExpressionError, Tree } from './tree.ts';

/** Why an indicator of the service is left out: an expression that cannot be read, or no plot at all. */
export type CustomIndicatorProblem = {
  readonly id: string;
  readonly name: string;
  readonly plot: string;
  readonly expression: string;
  /** Null where it has no plot. */
  readonly error: ExpressionError | null;
};
export type CustomIndicatorResult =
  | { readonly ok: true; readonly definition: IndicatorDefinition }
  | { readonly ok: false; readonly problem: CustomIndicatorProblem };

/** Before the id of a service's indicator, so that it is never taken for one of ours. */
export const ID_PREFIX = 'service:';
const MAX_INPUTS = 20;
const MAX_PLOTS = 12;

const COLOURS: Readonly<Record<string, PlotColour>> = {
  up: 'up',
  down: 'down',
  muted: 'muted',
  accent: 'line1',
  neutral: 'line2',
};

type ServiceInput = ServiceIndicator['inputs'][number];

/** Null for an input of an unknown kind, or with a default of another: an expression that names it is then in error. */
function inputOf({ id, type, default: standard, min, max }: ServiceInput): InputDefinition | null {
  if (type === 'flag') return typeof standard === 'boolean' ? { id, kind: 'flag', default: standard } : null;
  if (type === 'source') return isSource(standard) ? { id, kind: 'source', default: standard } : null;
  if (type !== 'integer' && type !== 'decimal') return null;
  const value = typeof standard === 'boolean' ? Number.NaN : Number(standard);
  if (!Number.isFinite(value)) return null;
  const from = Math.min(min ?? 1, value);
  const to = Math.max(max ?? 500, value);
  return type === 'integer'
    ? { id, kind: 'whole', default: Math.round(value), min: Math.ceil(from), max: Math.floor(to) }
    : { id, kind: 'number', default: value, min: from, max: to, step: 0.1 };
}

function plotOf({ id, type, color }: ServiceIndicator['plots'][number]): PlotDefinition {
  const colour = COLOURS[color] ?? 'line1';
  if (type !== 'histogram') return { id, kind: type === 'step' ? type : 'line', colour };
  // The service has one colour for a plot: below zero it would look like a gain.
  return { id, kind: type, colour: colour === 'down' ? 'up' : colour, colourDown: 'down' };
}

const groupOf = (category: string): IndicatorGroup =>
  INDICATOR_GROUPS.find((group) => group === category) ?? 'momentum';

function wordsOf(row: ServiceIndicator): IndicatorWords {
  return {
    name: row.name || row.id,
    shortName: row.shortName || row.name || row.id,
    description: row.description,
    inputNames: new Map(row.inputs.map(({ id, name }) => [id, name || id])),
    plotTitles: new Map(row.plots.map(({ id, title }) => [id, title || id])),
  };
}

function definitionFrom(
  row: ServiceIndicator,
  inputs: readonly InputDefinition[],
  trees: readonly Tree[],
): IndicatorDefinition {
  return {
    id: `${ID_PREFIX}${row.id}`,
    words: wordsOf(row),
    group: groupOf(row.category),
    pane: row.isOverlay ? 'price' : 'own',
    inputs,
    plots: row.plots.map(plotOf),
    levels: row.levels,
    decimals: Math.min(8, Math.max(0, row.precision)),
    start: (chosen, bars, outs) => {
      const values = trees.map((tree) => compileExpression(tree, chosen, bars));
      return (index, isFinal) => {
        for (let plot = 0; plot < values.length; plot += 1)
          put(outs, plot, index, values[plot]?.(index, isFinal) ?? Number.NaN);
      };
    },
  };
}

/** An indicator of the service as one of ours; a problem where one of its expressions cannot be read. */
export function definitionOf(row: ServiceIndicator): CustomIndicatorResult {
  const inputs = row.inputs.slice(0, MAX_INPUTS).flatMap((input) => inputOf(input) ?? []);
  const names: InputNames = new Map(
    inputs.map(({ id, kind }) => [id, kind === 'source' ? ('series' as const) : ('constant' as const)]),
  );
  const plots = row.plots.slice(0, MAX_PLOTS);
  const { id } = row;
  const name = row.name || id;
  const trees: Tree[] = [];
  for (const { id: plot, expression } of plots) {
    const parsed = parseExpression(expression, names);
    if (!parsed.ok) return { ok: false, problem: { id, name, plot, expression, error: parsed.error } };
    trees.push(parsed.tree);
  }
  if (plots.length === 0) return { ok: false, problem: { id, name, plot: '', expression: '', error: null } };
  return { ok: true, definition: definitionFrom({ ...row, plots }, inputs, trees) };
}

export type CustomIndicators = {
  readonly definitions: readonly IndicatorDefinition[];
  readonly problems: readonly CustomIndicatorProblem[];
};

/** The service's indicators that can be shown, and what is wrong with the others. */
export function customIndicators(rows: readonly ServiceIndicator[]): CustomIndicators {
  const results = rows.map(definitionOf);
  return {
    definitions: results.flatMap((result) => (result.ok ? result.definition : [])),
    problems: results.flatMap((result) => (result.ok ? [] : result.problem)),
  };
}
