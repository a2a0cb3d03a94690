import { basename } from 'node:path';
import { test } from '@playwright/test';
import { MIX_SEEDS, plainMixOfSeed } from '#exchange/testing/index.ts';
import names from './mixed-specs.json' with { type: 'json' };

/**
 * Specs whose exchange speaks mixed dialects, each in the mix of its place: they show that what a person sees
 * does not depend on how a service answers.
 */
export const MIXED_SPECS: readonly string[] = names;

/**
 * The dialects of the exchanges of the running spec: `LANTAI_E2E_DIALECTS` names the seed of a mix for all of
 * {@link MIXED_SPECS}, or `none`; without it each has a mix of its own. Other specs have the documented service.
 */
export function dialectsOfSpec(): readonly string[] {
  // Pictures for the guides are of the documented service.
  if (test.info().project.name === 'screenshots') return [];
  const place = MIXED_SPECS.indexOf(basename(test.info().file, '.spec.ts'));
  const chosen = process.env.LANTAI_E2E_DIALECTS ?? '';
  if (place < 0 || chosen === 'none') return [];
  const seed = chosen === '' ? MIX_SEEDS[place % MIX_SEEDS.length] : Number(chosen);
  if (seed === undefined || !Number.isSafeInteger(seed)) throw new Error(`no seed of a mix: ${chosen}`);
  return plainMixOfSeed(seed);
}
