import { CURRENT_RULES, type RuleSet } from './rule-set.ts';

/** Ticks from one price up to another, by the table that applies on the way; negative when it is lower. */
export function ticksBetween(from: number, to: number, rules: RuleSet = CURRENT_RULES): number {
  if (to < from) return -ticksBetween(to, from, rules);
  let ticks = 0;
  let at = from;
  for (const { under, tick } of rules.ticks) {
    if (at >= to) break;
    if (at >= under) continue;
    const end = Math.min(to, under);
    ticks += Math.ceil((end - at) / tick);
    at = end;
  }
  return ticks;
}
