// `npm run dev`: the app as `npm start` opens it, built and started again whenever a source changes.
// The same bundles and the same runtime as everybody else's, so what works here works there.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { SOURCES } from './build.mjs';
import { at, ROOT, say } from './project.mjs';

const SETTLE_MS = 200;
const args = process.argv.slice(2);
let app = null;
let waiting = null;
let restarting = false;

function start() {
  app = spawn(process.execPath, [at('tools', 'launch', 'start.mjs'), ...args], { cwd: ROOT, stdio: 'inherit' });
  app.once('exit', (code) => {
    app = null;
    if (restarting) {
      restarting = false;
      start();
    } else if (code === 0) process.exit(0);
    else say('waiting for a change …');
  });
}

function changed() {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    if (!app) return start();
    restarting = true;
    app.kill('SIGTERM');
  }, SETTLE_MS);
}

for (const folder of SOURCES) watch(at(folder), { recursive: true }, changed);
start();
