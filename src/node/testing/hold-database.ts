import { openGuardedDatabase } from '#node/index.ts';

/** Opens a database and holds it until it is killed: for tests of a second opening. */
const [path = ''] = process.argv.slice(2);
const { database } = openGuardedDatabase({
  path,
  migrations: [
    'CREATE TABLE note (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT; CREATE INDEX note_text ON note (text)',
    'ALTER TABLE note ADD COLUMN at INTEGER NOT NULL DEFAULT 0',
  ],
  now: 0,
  synchronous: 'FULL',
  exclusive: true,
});
database.exec("INSERT INTO note (text) VALUES ('held')");
process.stdout.write('held\n');
process.stdin.resume();
