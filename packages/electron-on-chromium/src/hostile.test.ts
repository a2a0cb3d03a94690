import { expect, it } from 'vitest';
import { parseHostile } from './hostile.ts';

it('reads a list of modes, and takes no name that is none', () => {
  expect([...parseHostile('')]).toEqual([]);
  expect([...parseHostile('wayland,no-ready-to-show')]).toEqual(['wayland', 'no-ready-to-show']);
  expect([...parseHostile('no-dbus')]).toEqual(['no-dbus', 'no-notifications', 'no-tray', 'fixed-key']);
  expect(() => parseHostile('wayland,quiet')).toThrow('quiet is no hostile mode');
});
