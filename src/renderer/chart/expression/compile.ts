import type { Bars } from '#shared/chart/bars/bars.ts';
import type { Inputs } from '#shared/chart/indicators/indicator.ts';
import { isSource, sourceReader } from '#shared/chart/indicators/inputs.ts';
import { assertNever } from '#shared/contract/error.ts';
import { ema } from '#shared/indicators/averages.ts';
import { stdev } from '#shared/indicators/deviation.ts';
import type { Kernel } from '#shared/indicators/kernel.ts';
import { highest, lowest, rollingSum, sma } from '#shared/indicators/rolling.ts';
import { past } from '#shared/indicators/window.ts';
import type { Operator, PeriodFunction, Tree, ValueFunction } from './tree.ts';

/** The value at a bar, called like a step of an indicator: without `isFinal` it leaves no trace. */
export type Evaluate = (index: number, isFinal: boolean) => number;

/** Maximum bars that a function looks back. */
const MAX_PERIOD = 500;

const KERNELS: Readonly<Record<PeriodFunction, (period: number) => Kernel>> = {
  sma,
  ema,
  highest,
  lowest,
  stdev,
  sum: rollingSum,
  ref: past,
};

const OPERATIONS: Readonly<Record<Operator, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

const VALUES: Readonly<Record<ValueFunction, (left: number, right: number) => number>> = {
  abs: Math.abs,
  min: Math.min,
  max: Math.max,
};

/** What is not a number, such as a quotient by zero, is no value: an infinite one would stay in every average after it. */
const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN);

function inputValue(id: string, inputs: Inputs, bars: Bars): Evaluate {
  const value = inputs[id];
  if (isSource(value)) {
    const read = sourceReader(value);
    return (index) => read(bars, index);
  }
  const constant = Number(value ?? Number.NaN);
  return () => constant;
}

function overPeriod(tree: Tree & { kind: 'overPeriod' }, inputs: Inputs, bars: Bars): Evaluate {
  const shortest = tree.name === 'ref' ? 0 : 1;
  const period = Math.round(compileExpression(tree.period, inputs, bars)(0, false));
  const next = KERNELS[tree.name](Math.min(MAX_PERIOD, Math.max(shortest, period || 0)));
  const of = compileExpression(tree.of, inputs, bars);
  return (index, isFinal) => next(of(index, isFinal), isFinal);
}

/** @param inputs valid, with a value for each name that the expression was read with */
export function compileExpression(tree: Tree, inputs: Inputs, bars: Bars): Evaluate {
  switch (tree.kind) {
    case 'number':
      return () => tree.value;
    case 'series':
      return (index) => bars[tree.name][index] ?? Number.NaN;
    case 'input':
      return inputValue(tree.id, inputs, bars);
    case 'negative': {
      const of = compileExpression(tree.of, inputs, bars);
      return (index, isFinal) => -of(index, isFinal);
    }
    case 'operation': {
      const left = compileExpression(tree.left, inputs, bars);
      const right = compileExpression(tree.right, inputs, bars);
      const operation = OPERATIONS[tree.operator];
      return (index, isFinal) => finite(operation(left(index, isFinal), right(index, isFinal)));
    }
    case 'overPeriod':
      return overPeriod(tree, inputs, bars);
    case 'ofValues': {
      const combine = VALUES[tree.name];
      const [first, ...others] = tree.values.map((value) => compileExpression(value, inputs, bars));
      return (index, isFinal) => {
        let value = first?.(index, isFinal) ?? Number.NaN;
        if (others.length === 0) return combine(value, value);
        for (const other of others) value = combine(value, other(index, isFinal));
        return value;
      };
    }
    default:
      return assertNever(tree);
  }
}
