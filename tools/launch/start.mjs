// `npm start`: from a fresh clone to an open workstation. Installs what is missing, builds, finds a
// runtime and a display, and starts the app; everything after `--` goes to the app.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { at, environment, has, NODE, ROOT, run, say } from './project.mjs';
import { chooseRuntime, hasDisplay } from './runtime.mjs';

const isRoot = process.getuid?.() === 0;

function electronCommand(binary, args, display) {
  const own = [];
  // Chromium's sandbox refuses to run as root; nobody but a container or a test machine is.
  if (process.platform === 'linux' && isRoot) own.push('--no-sandbox');
  if (display) return [binary, [...own, ROOT, ...args]];
  if (has('xvfb-run', ['--help']))
    return ['xvfb-run', ['-a', '-s', '-screen 0 1920x1080x24', binary, ...own, ROOT, ...args]];
  return [binary, [...own, '--ozone-platform=headless', ROOT, ...args]];
}

async function main() {
  const args = process.argv.slice(2);
  await ensureInstalled();
  await ensureBuilt();
  const runtime = await chooseRuntime();
  const display = hasDisplay();
  const onlyPrints = args.includes('--help') || args.includes('--version');
  if (!display && !onlyPrints)
    say('no display here: starting headless (no window can be seen; --screenshot DIR leaves pictures).');
  if (runtime.kind === 'electron') {
    const [command, commandArgs] = electronCommand(runtime.binary, args, display);
    return run(command, commandArgs, { env: environment() });
  }
  const standIn = at('packages', 'electron-on-chromium', 'src', 'run.ts');
  return run(NODE, [standIn, ...(display ? [] : ['--headless']), '--', ROOT, ...args], {
    env: environment({ LANTAI_CHROMIUM: runtime.binary }),
  });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    say(error.message);
    process.exitCode = 1;
  },
);
