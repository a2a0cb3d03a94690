import { DIALECT_GROUPS } from '#exchange/dialects/index.ts';

const HEAD = `# Dialects

The service's description leaves much open, and another implementation of it decides otherwise than the practice
exchange does. \`npm run exchange -- --dialect no-message,times-epoch-ms\` starts an exchange that answers in other
dialects; tests start one by \`exchangeForTests({ dialects: [...] })\`, whose client still reads documented answers
by \`call\` and the exchange's own by \`raw\`. Requests are read as documented in every dialect but \`login-names\` and
\`token-on-every-read\`.

Dialects are applied from the inside of an answer to its delivery, in the order of this page, and can be combined;
two that decide the same exclude each other. They are declared in \`src/exchange/dialects\`, from which
\`node tools/catalogue/dialects.ts\` makes this page.
`;

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
  ].join('\n');
