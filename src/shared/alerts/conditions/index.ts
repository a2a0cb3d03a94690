import { namesOf } from '#shared/records.ts';
import { bandCondition } from './band.ts';
import { brokerCondition } from './broker.ts';
import { changeCondition } from './change.ts';
import type { ConditionOf, FieldType, FormValues } from './definition.ts';
import { iepCondition } from './iep.ts';
import { indicatorCondition } from './indicator.ts';
import { lineCondition } from './line.ts';
import { priceCondition } from './price.ts';
import { spreadCondition } from './spread.ts';
import { tradeCondition } from './trade.ts';
import { volumeCondition } from './volume.ts';

export type { Assess, Assessment, FieldType, IndicatorInputs, ParamWords } from './definition.ts';
export {
  INDICATOR_TARGETS,
  INDICATOR_TIMES,
  type IndicatorCondition,
  indicatorLabel,
} from './indicator.ts';
export { isChannel, LINE_BORDERS, LINE_SCALES, type LineCondition, levelOfLine, movedLine } from './line.ts';
export { outOfRange } from './ranges.ts';

/** Every kind of alert condition, in the order in which people choose among them. A new one is an entry here. */
export const CONDITIONS = {
  price: priceCondition,
  line: lineCondition,
  indicator: indicatorCondition,
  change: changeCondition,
  volume: volumeCondition,
  band: bandCondition,
  iep: iepCondition,
  spread: spreadCondition,
  trade: tradeCondition,
  broker: brokerCondition,
};

type Conditions = typeof CONDITIONS;
export type AlertKind = keyof Conditions;
/** The condition of one kind, or of any. */
export type AlertCondition<Kind extends AlertKind = AlertKind> = {
  [Each in Kind]: ConditionOf<Each, Conditions[Each]['fields']>;
}[Kind];
/** The fields of one kind in a form. */
export type ConditionForm<Kind extends AlertKind> = FormValues<Conditions[Kind]['fields']>;

export const ALERT_KINDS = namesOf(CONDITIONS);

/** Name of a field of some condition. */
export type ConditionField = { [Kind in AlertKind]: keyof Conditions[Kind]['fields'] & string }[AlertKind];
export const CONDITION_FIELDS = [
  ...new Set(Object.values(CONDITIONS).flatMap(({ fields }) => Object.keys(fields))),
] as ConditionField[];

/** A field that the form draws by its type. */
export type DrawnField = {
  readonly name: ConditionField;
  readonly type: FieldType;
  /** How far an arrow key moves a number, and the lowest that it reaches. */
  readonly steps: readonly [step: number, min: number];
};

/** The fields of a kind that have no form of their own, in the order in which they stand. */
export function drawnFields(kind: AlertKind): readonly DrawnField[] {
  const { fields, steps = {}, drawn = Object.keys(fields) }: Drawable = CONDITIONS[kind];
  return drawn.flatMap((name) => {
    const type = fields[name];
    return type === undefined ? [] : [{ name: name as ConditionField, type, steps: steps[name] ?? [1, 1] }];
  });
}

type Drawable = {
  readonly fields: Readonly<Record<string, FieldType>>;
  readonly steps?: Readonly<Record<string, readonly [number, number] | undefined>>;
  readonly drawn?: readonly string[];
};
