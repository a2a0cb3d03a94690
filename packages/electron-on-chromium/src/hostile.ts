/** What systems do to an app that this stand-in otherwise does not; see the README. */
const MODES = [
  'no-ready-to-show',
  'wayland',
  'parentless-dialogs',
  'no-notifications',
  'failing-notifications',
  'fixed-key',
  'keyring-late',
  'chromium-arguments',
  'shortcut-denied',
  'no-tray',
  'late-full-screen',
  'no-dbus',
] as const;
export type HostileMode = (typeof MODES)[number];

const isMode = (name: string): name is HostileMode => (MODES as readonly string[]).includes(name);

/** What a mode brings with it. */
const IMPLIED: Readonly<Partial<Record<HostileMode, readonly HostileMode[]>>> = {
  'no-dbus': ['no-notifications', 'no-tray', 'fixed-key'],
};

/** The modes that a comma-separated list names, with what they bring. Throws for a name that is none. */
export function parseHostile(text: string): ReadonlySet<HostileMode> {
  const names = text.split(',').filter((name) => name !== '');
  const unknown = names.find((name) => !isMode(name));
  if (unknown !== undefined) throw new Error(`${unknown} is no hostile mode: ${MODES.join(', ')}`);
  return new Set(names.filter(isMode).flatMap((name) => [name, ...(IMPLIED[name] ?? [])]));
}

let modes: ReadonlySet<HostileMode> | null = null;

/** Whether this run was started with that mode (LANTAI_STANDIN_HOSTILE). */
export function isHostile(mode: HostileMode): boolean {
  modes ??= parseHostile(process.env.LANTAI_STANDIN_HOSTILE ?? '');
  return modes.has(mode);
}
