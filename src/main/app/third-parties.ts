import { restDialect } from '#shared/service/dialect.ts';
import type { ThirdPartyDialect } from '#shared/service/third-party-dialect.ts';
import type { App } from './feature.ts';

/**
 * Identity providers and the store of documents. A profile names its own; the practice exchange that Lantai brings along
 * announces them, others at each start.
 */
export function thirdPartiesOf({ core, practice }: Pick<App, 'core' | 'practice'>): () => ThirdPartyDialect {
  const { profile } = core.context;
  if (!profile) return practice.thirdParties;
  const dialect = restDialect.parse(profile.dialect.rest ?? {});
  return () => dialect;
}
