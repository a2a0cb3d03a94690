import { expect, it } from 'vitest';
import manifest from '../../../package.json?raw';
import { LICENCES } from './licences.ts';

/** Words that are in every licence of a kind. */
const WORDS: Readonly<Record<string, RegExp>> = {
  MIT: /Permission is hereby granted, free of charge/,
  'Apache-2.0': /Apache License\s+Version 2\.0/,
  'BSD-3-Clause': /Redistribution and use in source and binary forms/,
  'BlueOak-1.0.0': /Blue Oak Model License/,
  'OFL-1.1': /SIL OPEN FONT LICENSE Version 1\.1/i,
};

it('names every package that is handed on, with the words of its licence', () => {
  const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
  const named = LICENCES.flatMap(({ packages }) => packages);
  expect(Object.keys(dependencies).filter((name) => !named.includes(name))).toEqual([]);
  for (const { packages, kind, text } of LICENCES) expect(text, packages[0]).toMatch(WORDS[kind] ?? /^$/);
});
