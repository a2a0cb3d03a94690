import { defineConfig, type UserConfig } from 'electron-vite';
import project from '../../electron.vite.config.ts';

type Part = NonNullable<UserConfig['main' | 'renderer']>;

/** One entry of a part, added to a build that is there, without what makes it small or leads back to its sources. */
function only<Options extends Part>(part: Options | undefined, entry: string): Options {
  const input = part?.build?.rolldownOptions?.input as Readonly<Record<string, string>> | undefined;
  if (!part?.build || input?.[entry] === undefined) throw new Error(`the project builds no ${entry}`);
  const output = { ...part.build.rolldownOptions?.output, minify: false };
  const rolldownOptions = { ...part.build.rolldownOptions, input: { [entry]: input[entry] }, output };
  // It draws the login, which is no entry here.
  const plugins = part.plugins?.filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'prerender-login'));
  const build = { ...part.build, emptyOutDir: false, minify: false, sourcemap: false, rolldownOptions };
  return { ...part, plugins, build };
}

/**
 * The project's own build of what the recipe for a panel changes: the main process, which knows the kinds of panels, and the
 * workspace's page. The login, the preload and the exchange know none, and stay as the project built them.
 */
export default defineConfig({ main: only(project.main, 'index'), renderer: only(project.renderer, 'workspace') });
