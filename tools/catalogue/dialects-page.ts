import { DIALECT_GROUPS, DIALECTS } from '#exchange/dialects/index.ts';
import { ANOTHER_FORM } from '#tools/conformance/dialects/observation.ts';
import type { DialectResults } from '#tools/conformance/dialects/run-dialects.ts';
import type { Outcome, Verdict } from '#tools/conformance/dialects/verdict.ts';
import { SEEN } from './dialects-seen.ts';

const HEAD = `# Dialects

The service's description leaves much open, and another implementation of it decides otherwise than the practice
exchange does. \`npm run exchange -- --dialect no-message,times-epoch-ms\` starts an exchange that answers in other
dialects; tests start one by \`exchangeForTests({ dialects: [...] })\`, whose client still reads documented answers
by \`call\` and the exchange's own by \`raw\`. Requests are read as documented in every dialect but \`login-names\` and
\`token-on-every-read\`.

Mixes are the rows of a covering array (\`packages/practice-exchange/src/testing/dialect-rows.ts\`): in all of them together every two
dialects that can be combined are. The tests of \`tools/conformance\`, \`exchange-dialects\` and \`feed-dialects\` run in
one row, and successive commits take successive rows; \`LANTAI_DIALECT_ROWS=7\` runs them in another one, \`all\` in all,
and \`npm run campaign -- mixes\` in ten. Ten specs in windows have a mix by seed each.

Dialects are applied from the inside of an answer to its delivery, in the order of this page, and can be combined;
two that decide the same exclude each other. They are declared in \`packages/practice-exchange/src/dialects\`, from which
\`node tools/catalogue/dialects.ts\` makes this page.
`;

const PICTURE = /\[(dialect-[a-z-]+)\]/g;

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  whole: 'Everything means the same, and nothing had to be recognised.',
  adapted: 'Everything means the same, because another form was recognised.',
  alarmed: 'Something differs or is missing, and the workstation says so within a minute.',
  silent: 'Something differs and nothing says so: a fault.',
};
const MAX_NAMED = 4;

const listed = (all: readonly string[]): string =>
  all.length <= MAX_NAMED ? all.join(', ') : `${all.slice(0, MAX_NAMED).join(', ')} and ${all.length - MAX_NAMED} more`;

/** What is decided by the dialect is what was recognised, where each answer shows its form by itself. */
const reasonsOf = (name: string, because: readonly string[]): readonly string[] =>
  because.map((each) =>
    each === ANOTHER_FORM ? `recognised: ${DIALECTS.find((dialect) => dialect.name === name)?.decides ?? ''}` : each,
  );

function rowOf(name: string, { outcome, differs, because, unnamed }: Verdict): string {
  const remark = (SEEN[name] ?? '').replaceAll(PICTURE, '([picture](pictures/$1.png))');
  const where = outcome === 'silent' ? listed(unnamed) : listed(differs);
  return `| \`${name}\` | ${outcome} | ${where} | ${listed(reasonsOf(name, because))} | ${remark} |`;
}

function seenTable(results: DialectResults): string {
  return [
    '## What a person sees',
    '',
    'Of a service that speaks the dialect, without a word about it in the profile: `npm run campaign -- dialects` lives',
    'through the same minute in each of them, compares every panel with what it shows of the documented service, and writes',
    'this table.',
    '',
    ...Object.entries(OUTCOMES).map(([outcome, meaning]) => `- **${outcome}**: ${meaning}`),
    '',
    '| dialect | result | what differs | what says so, or what was recognised | in words |',
    '|---|---|---|---|---|',
    ...Object.entries(results).map(([name, verdict]) => rowOf(name, verdict)),
    '',
  ].join('\n');
}

/** docs/dialects.md @param results of the last run of all dialects */
export const dialectsPage = (results: DialectResults): string =>
  [
    HEAD,
    ...Object.entries(DIALECT_GROUPS).map(([group, dialects]) =>
      [
        `## ${group.slice(0, 1).toUpperCase()}${group.slice(1)}`,
        '',
        '| dialect | decides | what is sent |',
        '|---|---|---|',
        ...dialects.map(({ name, decides, summary }) => `| \`${name}\` | ${decides} | ${summary} |`),
        '',
      ].join('\n'),
    ),
    seenTable(results),
  ].join('\n');
