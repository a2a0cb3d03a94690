import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../docs/decisions/', import.meta.url));
const FILE = /^(\d{4})-[a-z0-9-]+\.md$/;
const HEAD = /^# (\d+)\. (.+)\n\nDate: (\d{4}-\d{2}-\d{2})\nStatus: (.+)\n/;
const STATUS = /^(?:proposed|accepted|accepted, amended by (\d+)|superseded by (\d+))$/;

const files = readdirSync(FOLDER).filter((name) => FILE.test(name));
const decisions = files.map((name) => {
  const [, number, title, date, status] = HEAD.exec(readFileSync(FOLDER + name, 'utf8')) ?? [];
  return { name, number: Number(number), title, date, status: status ?? '' };
});
const numbers = decisions.map(({ number }) => number);

it('numbers decisions without a gap, in their titles as in their file names', () => {
  expect(numbers).toEqual(decisions.map((_, index) => index + 1));
  expect(numbers).toEqual(files.map((name) => Number(name.slice(0, 4))));
});

it.each(decisions)('$name has a date and a status that names existing decisions', ({ date, status }) => {
  expect(Number.isNaN(Date.parse(date ?? ''))).toBe(false);
  const [, amendedBy, supersededBy] = STATUS.exec(status) ?? expect.fail(`unknown status: ${status}`);
  for (const later of [amendedBy, supersededBy]) if (later) expect(numbers).toContain(Number(later));
});

it('lists every decision with its title, status and date in the index', () => {
  const rows = readFileSync(`${FOLDER}README.md`, 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line));
  expect(rows).toEqual(
    decisions.map(
      ({ name, number, title, status, date }) => `| ${number} | [${title}](${name}) | ${status} | ${date} |`,
    ),
  );
});
