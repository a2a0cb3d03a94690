import type { Read, ReadAnswer } from '#shared/service/reads.ts';

/** An indicator of the service's own: expressions in terms of its inputs. */
export type ServiceIndicator = ReadAnswer<'charts.indicators'>['indicators'][number];
export type VersionedIndicators = {
  /** Null where the service has none. */
  readonly version: number | null;
  readonly indicators: readonly ServiceIndicator[];
};

/** The list is read again only when its version has changed; without a version each time. @throws as `read` */
export async function readServiceIndicators(
  read: Read,
  known: VersionedIndicators | undefined,
): Promise<VersionedIndicators> {
  const version = await read('charts.version', {}).then(
    ({ indicatorVersion }) => indicatorVersion,
    () => null,
  );
  if (known && version !== null && known.version === version) return known;
  return { version, indicators: (await read('charts.indicators', {})).indicators };
}
