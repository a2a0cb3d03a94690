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

function open(desktop: ReturnType<typeof aDesktop>, provenBefore: boolean | null = null) {
  const events: string[] = [];
  let isProven = provenBefore ?? false;
  const release = registerKillSwitch({
    shortcuts: desktop,
    engage: () => void events.push('engaged'),
    taken: (keys) => void events.push(`taken ${keys}`),
    proof:
      provenBefore === null
        ? null
        : {
            isProven: () => isProven,
            proven() {
              isProven = true;
              events.push('proven');
            },
            missing: (keys) => void events.push(`unproven ${keys}`),
          },
  });
  return { events, release, press: () => desktop.registered.get(KILL_SWITCH_KEYS)?.() };
}

it('engages the kill switch from any program, and gives the keys back', () => {
  const desktop = aDesktop();
  const { events, release, press } = open(desktop);
  press();
  expect(events).toEqual(['engaged']);
  release();
  expect(desktop.registered.size).toBe(0);
});

it('reports keys that another program holds', () => {
  expect(open(aDesktop([KILL_SWITCH_KEYS]), false).events).toEqual([`taken ${KILL_SWITCH_KEYS}`]);
});

it('says that nothing proves the keys where the word of the system is worth nothing, until they work', () => {
  const first = open(aDesktop(), false);
  expect(first.events).toEqual([`unproven ${KILL_SWITCH_KEYS}`]);
  first.press();
  first.press();
  expect(first.events.slice(1)).toEqual(['proven', 'engaged', 'engaged']);
  expect(open(aDesktop(), true).events).toEqual([]);
});
