import { bandCondition } from './band.ts';
import { brokerCondition } from './broker.ts';
import { changeCondition } from './change.ts';
import type { ConditionOf } from './definition.ts';
import { iepCondition } from './iep.ts';
import { indicatorCondition } from './indicator.ts';
import { lineCondition } from './line.ts';
import { priceCondition } from './price.ts';
import { spreadCondition } from './spread.ts';
import { tradeCondition } from './trade.ts';
import { volumeCondition } from './volume.ts';

export type { Assess, Assessment, FieldType, IndicatorInputs } from './definition.ts';
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
export type AlertCondition = {
  [Kind in AlertKind]: ConditionOf<Kind, Conditions[Kind]['fields']>;
}[AlertKind];

export const ALERT_KINDS = Object.keys(CONDITIONS) as AlertKind[];

/** Name of a field of some condition. */
export type ConditionField = { [Kind in AlertKind]: keyof Conditions[Kind]['fields'] & string }[AlertKind];
export const CONDITION_FIELDS = [
  ...new Set(Object.values(CONDITIONS).flatMap(({ fields }) => Object.keys(fields))),
] as ConditionField[];
