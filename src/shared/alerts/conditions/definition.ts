import type { ChartInterval } from '#shared/market/index.ts';
import type { AlertFacts, Observation } from '../observation.ts';
import type { Memory } from '../state.ts';
import type { Threshold } from '../thresholds.ts';
import type { AlertProblemCode } from '../vocabulary.ts';

/** Values of an indicator, by their names and in the order of its definition. */
export type IndicatorInputs = Readonly<Record<string, number | string | boolean>>;
/**
 * Type of one field of a condition: a number, a yes or no, a chart's interval, an id, the inputs of an indicator, or one of
 * the words listed.
 */
export type FieldType = 'number' | 'boolean' | 'interval' | 'id' | 'inputs' | readonly string[];
export type Fields = Readonly<Record<string, FieldType>>;

type ValueOf<Type extends FieldType> = Type extends 'number'
  ? number
  : Type extends 'boolean'
    ? boolean
    : Type extends 'interval'
      ? ChartInterval
      : Type extends 'id'
        ? string
        : Type extends 'inputs'
          ? IndicatorInputs
          : Type extends readonly string[]
            ? Type[number]
            : never;

/** A condition as it is stored and crosses the bridge: its kind and its fields. */
export type ConditionOf<Kind extends string, Declared extends Fields> = { kind: Kind } & {
  -readonly [Field in keyof Declared]: ValueOf<Declared[Field]>;
};

/** One thing wrong with a condition; `params` fill the sentence of `code`. */
export type FieldProblem<Field extends string> = {
  readonly field: Field;
  readonly code: AlertProblemCode;
  readonly params: Record<string, number>;
};

/** What a condition makes of one observation. */
export type Assessment = {
  readonly memory: Memory;
  /** Thresholds as they stand at one moment after the other; mostly a single moment. */
  readonly steps: readonly (readonly Threshold[])[];
};

/** Null: the observation has nothing to do with the condition. */
export type Assess<Condition> = (
  condition: Condition,
  observation: Observation,
  memory: Memory,
  facts: AlertFacts,
) => Assessment | null;

export type ConditionDefinition<Kind extends string, Declared extends Fields> = {
  readonly kind: Kind;
  /** Schema: plain data, so that a window can read it without the schema library. */
  readonly fields: Declared;
  /** The only observations that it evaluates. */
  readonly source: Observation['kind'];
  /** Each observation counts by itself, whatever came before it (a large trade). Otherwise it fires on crossing. */
  readonly firesEachTime?: boolean;
  /** Everything wrong with the numbers as a person typed them. */
  check(condition: ConditionOf<Kind, Declared>): readonly FieldProblem<keyof Declared & string>[];
  readonly assess: Assess<ConditionOf<Kind, Declared>>;
};

export const defineCondition = <const Kind extends string, const Declared extends Fields>(
  definition: ConditionDefinition<Kind, Declared>,
): ConditionDefinition<Kind, Declared> => definition;
