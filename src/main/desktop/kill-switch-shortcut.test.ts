import { expect, it } from 'vitest';
import { KILL_SWITCH_KEYS, registerKillSwitch } from './kill-switch-shortcut.ts';

/** A desktop on which `held` belongs to other programs. */
function aDesktop(held: readonly string[] = []) {
  const registered = new Map<string, () => void>();
  return {
    registered,
    register(keys: string, press: () => void) {
      if (held.includes(keys)) return false;
      registered.set(keys, press);
      return true;
    },
    unregister: (keys: string) => void registered.delete(keys),
  };
}

it('engages the kill switch from any program, and gives the keys back', () => {
  const desktop = aDesktop();
  let engaged = 0;
  const release = registerKillSwitch(
    desktop,
    () => {
      engaged += 1;
    },
    () => expect.unreachable('nobody holds the keys'),
  );
  desktop.registered.get(KILL_SWITCH_KEYS)?.();
  expect(engaged).toBe(1);
  release();
  expect(desktop.registered.size).toBe(0);
});

it('reports keys that another program holds', () => {
  const taken: string[] = [];
  registerKillSwitch(
    aDesktop([KILL_SWITCH_KEYS]),
    () => undefined,
    (keys) => taken.push(keys),
  );
  expect(taken).toEqual([KILL_SWITCH_KEYS]);
});
