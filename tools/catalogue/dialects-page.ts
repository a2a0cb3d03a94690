import { DIALECT_GROUPS, DIALECTS } from '#exchange/dialects/index.ts';
import { NOTHING_DIFFERS, SEEN } from './dialects-seen.ts';

const HEAD = `# Dialects

The service's description leaves much open, and another implementation of it decides otherwise than the practice
exchange does. \`npm run exchange -- --dialect no-message,times-epoch-ms\` starts an exchange that answers in other
dialects; tests start one by \`exchangeForTests({ dialects: [...] })\`, whose client still reads documented answers
by \`call\` and the exchange's own by \`raw\`. Requests are read as documented in every dialect but \`login-names\` and
\`token-on-every-read\`. Ten mixes by seed (\`plainMixOfSeed\`) are what the tests in \`tools/conformance\` and ten of the
specs in windows run in.

Dialects are applied from the inside of an answer to its delivery, in the order of this page, and can be combined;
two that decide the same exclude each other. They are declared in \`src/exchange/dialects\`, from which
\`node tools/catalogue/dialects.ts\` makes this page.
`;

const PICTURE = /\[(dialect-[a-z-]+)\]/g;

/** Dialects with the same effect are in one row. */
function seenTable(): string {
  const names = (found: readonly string[]): string => found.map((name) => `\`${name}\``).join(', ');
  const byEffect = Map.groupBy(
    DIALECTS.map(({ name }) => name),
    (name) => SEEN[name] ?? NOTHING_DIFFERS,
  );
  const rows = [...byEffect].sort(
    ([one], [other]) => Number(one === NOTHING_DIFFERS) - Number(other === NOTHING_DIFFERS),
  );
  return [
    '## What a person sees',
    '',
    'Of a service that speaks the dialect, without a word about it in the profile.',
    '',
    '| dialect | what is seen |',
    '|---|---|',
    ...rows.map(
      ([effect, found]) => `| ${names(found)} | ${effect.replaceAll(PICTURE, '([picture](pictures/$1.png))')} |`,
    ),
    '',
  ].join('\n');
}

/** docs/dialects.md */
export const dialectsPage = (): string =>
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
    seenTable(),
  ].join('\n');
