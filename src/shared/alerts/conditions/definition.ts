import type { ChartInterval } from '#shared/market/index.ts';
import type { AlertFacts, Observation } from '../observation.ts';
import type { Memory } from '../state.ts';
import type { Threshold } from '../thresholds.ts';
import type { AlertProblemCode, AlertWay } from '../vocabulary.ts';

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

/** Its fields in a form: null for an empty number. */
export type FormValues<Declared extends Fields> = {
  readonly [Field in keyof Declared]: Declared[Field] extends 'number' ? number | null : ValueOf<Declared[Field]>;
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
  /** It looks at figures that are read over REST (`AlertFacts`), without which it waits. */
  readonly needsFacts?: boolean;
  /** Its value changes while the price stays. */
  readonly followsTime?: boolean;
  /** Each observation counts by itself, whatever came before it (a large trade). Otherwise it fires on crossing. */
  readonly firesEachTime?: boolean;
  /** What a new form begins with; a number is null where a person has to enter it. */
  readonly standard: FormValues<Declared>;
  /** How far an arrow key moves a number, and the lowest that it reaches; none for a number whose field is special. */
  readonly steps?: { readonly [Field in keyof Declared]?: readonly [step: number, min: number] };
  /** The fields that the form draws by their types, in order; every one when left out. */
  readonly drawn?: readonly (keyof Declared & string)[];
  /** Everything wrong with the numbers as a person typed them. */
  check(condition: ConditionOf<Kind, Declared>): readonly FieldProblem<keyof Declared & string>[];
  readonly assess: Assess<ConditionOf<Kind, Declared>>;
  /** What fills the text of its notification. Fractions are formatted, because the texts round numbers. */
  params(condition: ConditionOf<Kind, Declared>, met: Met, words: ParamWords): AlertParams;
};

/** How a condition was met: value and level in its own unit; base and price in rupiah, or what `assess` says. */
export type Met = {
  readonly way: AlertWay;
  readonly value: number;
  readonly level: number;
  readonly base: number;
  readonly price: number;
};
export type AlertParams = Record<string, string | number>;
export type ParamWords = {
  /** Three of the formats in `#shared/formats`: without trailing zeros, with a sign, and whole. */
  readonly formats: {
    trimmed(value: number): string;
    change(value: number, places?: number): string;
    whole(value: number): string;
  };
  /** The short name of an indicator, the same in every language; empty for one that is not ours. */
  indicatorName(id: string): string;
};

export const defineCondition = <const Kind extends string, const Declared extends Fields>(
  definition: ConditionDefinition<Kind, Declared>,
): ConditionDefinition<Kind, Declared> => definition;
