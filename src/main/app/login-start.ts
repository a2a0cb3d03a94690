import type { App } from 'electron';
import type { Settings } from '#shared/contract/settings.ts';

type Choice = Settings['startAtLogin'];

export type LoginStart = {
  /** Tells the system whether Lantai starts with the person's session; it is told only of what is new. */
  apply(choice: Choice): void;
};

type Deps = {
  readonly app: Pick<App, 'setLoginItemSettings'>;
  readonly platform: NodeJS.Platform;
  /** Only an installed Lantai can be started by the system. */
  readonly isPackaged: boolean;
  /** What starts it, and with what: the profile that is open now. */
  readonly program: string;
  readonly args: readonly string[];
  /** Linux desktops read entries from a folder instead. */
  readonly autostart: { write(text: string): void; remove(): void };
};

/** Quoted as a desktop entry wants it, twice: as an argument, then as a text of that file, whose backslashes are doubled. */
const quoted = (text: string): string =>
  `"${text
    .replace(/(["`$\\])/g, '\\$1')
    .replaceAll('%', '%%')
    .replaceAll('\\', '\\\\')}"`;

/** An entry of the folder from which Linux desktops start programs. */
export const autostartEntry = (program: string, args: readonly string[]): string =>
  ['[Desktop Entry]', 'Type=Application', 'Name=Lantai', `Exec=${[program, ...args].map(quoted).join(' ')}`, ''].join(
    '\n',
  );

/** Starting with the session, as each system does it. */
export function loginStart({ app, platform, isPackaged, program, args, autostart }: Deps): LoginStart {
  let applied: Choice | null = null;
  return {
    apply(choice) {
      if (choice === applied) return;
      const isFirst = applied === null;
      applied = choice;
      // Nothing was ever asked for: the system need not be told.
      if (!isPackaged || (isFirst && choice === 'no')) return;
      const wanted = choice === 'hidden' ? [...args, '--hidden'] : [...args];
      if (platform !== 'linux') {
        app.setLoginItemSettings({ openAtLogin: choice !== 'no', path: program, args: wanted });
      } else if (choice === 'no') autostart.remove();
      else autostart.write(autostartEntry(program, wanted));
    },
  };
}
