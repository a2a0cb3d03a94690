import { expect, it } from 'vitest';
import { hasSessionBus, hasTray, isWayland } from './window-system.ts';

it.each([
  ['linux', 'wayland', '', true],
  ['linux', 'wayland', 'x11', false],
  ['linux', 'x11', '', false],
  ['linux', 'x11', 'wayland', true],
  ['linux', undefined, '', false],
  ['win32', 'wayland', '', false],
] as const)(
  '%s in a session of %s with --ozone-platform=%s: Wayland %s',
  (platform, session, ozonePlatform, expected) => {
    expect(isWayland({ platform, env: { XDG_SESSION_TYPE: session }, ozonePlatform })).toBe(expected);
  },
);

it.each([
  ['linux', 'GNOME', false],
  ['linux', 'ubuntu:GNOME', true],
  ['linux', 'KDE', true],
  ['linux', undefined, true],
  ['win32', 'GNOME', true],
] as const)('%s on %s has a tray: %s', (platform, desktop, expected) => {
  expect(hasTray({ platform, env: { XDG_CURRENT_DESKTOP: desktop } })).toBe(expected);
});

it.each([
  ['linux', { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/run/user/1000/bus' }, true],
  ['linux', { DBUS_SESSION_BUS_ADDRESS: 'disabled:', XDG_RUNTIME_DIR: '/run/user/1000' }, false],
  ['linux', { XDG_RUNTIME_DIR: '/run/user/1000' }, true],
  ['linux', { XDG_RUNTIME_DIR: '/run/user/1' }, false],
  ['linux', {}, false],
  ['darwin', {}, true],
  ['win32', {}, true],
] as const)('%s with %o reaches its D-Bus: %s', (platform, env, expected) => {
  expect(hasSessionBus({ platform, env }, (path) => path === '/run/user/1000/bus')).toBe(expected);
});
