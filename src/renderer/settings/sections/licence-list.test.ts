import { expect, it } from 'vitest';
import { LICENCES } from './licence-list.tsx';

/** A phrase of every licence of a kind. */
const PHRASES: Readonly<Record<string, RegExp>> = {
  '0BSD': /Permission to use, copy, modify/,
  'Apache-2.0': /Apache License\s+Version 2\.0/,
  'BlueOak-1.0.0': /Blue Oak Model License/,
  'BSD-3-Clause': /Redistribution and use in source and binary forms/,
  ISC: /Permission to use, copy, modify/,
  MIT: /Permission is hereby granted, free of charge/,
  'OFL-1.1': /SIL OPEN FONT LICENSE Version 1\.1/i,
};

it('parses every notice with its packages, its licence and that licence in full', () => {
  const packages = LICENCES.flatMap((licence) => licence.packages);
  expect(packages).toContainEqual(expect.stringMatching(/^react@\d/));
  expect(packages).toContainEqual(expect.stringMatching(/^electron@\d/));
  for (const { packages, kind, text } of LICENCES) {
    for (const name of packages) expect(name).toMatch(/^\S+@\d+\.\d+\.\d+/);
    expect(text.replaceAll(/\s+/g, ' '), packages[0]).toMatch(PHRASES[kind] ?? /^$/);
  }
});
