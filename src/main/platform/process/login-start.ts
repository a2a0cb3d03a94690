import type { App } from 'electron';
import type { Settings } from '#shared/contract/settings.ts';

type Choice = Settings['startAtLogin'];

export type LoginStart = {
  /** Sets whether the system starts Lantai with the person's session; a repeated choice does nothing. */
  apply(choice: Choice): void;
};

type Options = {
  readonly app: Pick<App, 'setLoginItemSettings'>;
  readonly platform: NodeJS.Platform;
  /** Only an installed Lantai can be started by the system. */
  readonly isPackaged: boolean;
  /** The program and its arguments, which name the open profile. */
  readonly program: string;
  readonly args: readonly string[];
  /** Linux desktops read entries from a folder instead. */
  readonly autostart: { write(text: string): void; remove(): void };
};

/** Quoted as a desktop entry requires, twice: as an argument, then as a string of that file, whose backslashes are doubled. */
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
export function loginStart({ app, platform, isPackaged, program, args, autostart }: Options): LoginStart {
  let applied: Choice | null = null;
  return {
    apply(choice) {
      if (choice === applied) return;
      const isFirst = applied === null;
      applied = choice;
      // Off is the system's default.
      if (!isPackaged || (isFirst && choice === 'no')) return;
      const startArgs = choice === 'hidden' ? [...args, '--hidden'] : [...args];
      if (platform !== 'linux') {
        app.setLoginItemSettings({ openAtLogin: choice !== 'no', path: program, args: startArgs });
      } else if (choice === 'no') autostart.remove();
      else autostart.write(autostartEntry(program, startArgs));
    },
  };
}

type Start = {
  readonly platform: NodeJS.Platform;
  /** `--hidden`, which Windows and Linux pass on. */
  readonly isHiddenByLine: boolean;
  readonly choice: Choice;
  /** Asked on macOS only, whose login items have no arguments. */
  wasOpenedAtLogin(): boolean;
};

/** Whether this start shows no window. */
export const startsHidden = ({ platform, isHiddenByLine, choice, wasOpenedAtLogin }: Start): boolean =>
  isHiddenByLine || (platform === 'darwin' && choice === 'hidden' && wasOpenedAtLogin());
