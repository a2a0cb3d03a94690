import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFlows, FLOW_LIVES_MS, type FlowStep } from './step-flow.ts';

function flowsAt() {
  let at = 1_000;
  let ids = 0;
  const flows = createFlows(
    () => at,
    () => `flow ${++ids}`,
  );
  return { flows, pass: (ms: number) => (at += ms) };
}
const STEPS: readonly FlowStep[] = ['otp/send', 'otp/verify', 'new', 'confirm'];

it('accepts its steps in their order only, whatever is tried in between', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 40 }), (tried) => {
      const { flows } = flowsAt();
      const { token } = flows.begin('reset', null);
      const taken: FlowStep[] = [];
      for (const step of tried) {
        const answer = flows.at(step, 'reset', token);
        if (!answer.ok) {
          expect(answer.next ?? 'over').toBe(STEPS[new Set(taken).size] ?? 'over');
          continue;
        }
        taken.push(step);
        if (step === 'confirm') flows.end(answer.flow);
        else flows.done(answer.flow);
      }
      expect([...new Set(taken)]).toEqual(STEPS.slice(0, new Set(taken).size));
    }),
  );
});

it('can send the code again while it waits for one, and must when no code is valid', () => {
  const { flows } = flowsAt();
  const begun = flows.begin('change', null);
  flows.done(begun);
  const again = flows.at('otp/send', 'change', begun.token);
  if (!again.ok) throw new Error(again.why);
  const waiting = flows.done(again.flow);
  expect(waiting.next).toBe('otp/verify');
  flows.backTo(waiting, 'otp/send');
  expect(flows.at('otp/verify', 'change', begun.token)).toMatchObject({ ok: false, next: 'otp/send' });
});

it('expires after ten minutes, and is not valid for another kind of change', () => {
  const { flows, pass } = flowsAt();
  const { token } = flows.begin('change', null);
  expect(flows.at('otp/send', 'reset', token)).toMatchObject({ ok: false, next: null });
  pass(FLOW_LIVES_MS - 1);
  expect(flows.at('otp/send', 'change', token).ok).toBe(true);
  pass(1);
  expect(flows.at('otp/send', 'change', token)).toMatchObject({ ok: false, next: null });
});
