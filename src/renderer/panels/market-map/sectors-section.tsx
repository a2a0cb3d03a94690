import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { DataGrid, useGrid } from '#renderer/grid/index.ts';
import { useTexts } from '#renderer/i18n/index.ts';
import { type MarketGroup, marketMapQueries } from '#renderer/queries/market-map.ts';
import { useFormats } from '#renderer/stores/use-formats.ts';
import { Button } from '#renderer/ui/button.tsx';
import { groupColumns } from './group-columns.ts';
import { Answered, type SectionProps } from './section.tsx';
import { PartStocks, SectorStocks } from './sector-stocks.tsx';

type Group = MarketGroup & { readonly sectorId?: number; readonly sectorName?: string };

/** Sectors by their day above the parts of all of them; a sector leads to its parts and those to their stocks. */
export function SectorsSection(props: SectionProps): ReactNode {
  const { options, visible, setOptions } = props;
  const tree = useQuery({ ...marketMapQueries.sectors, enabled: visible });
  const all = useQuery({ ...marketMapQueries.parts, enabled: visible && options.sector === null });
  const open = (sector: number | null, part: number | null): void => setOptions({ sector, part });
  const sector = tree.data?.find(({ id }) => id === options.sector);
  const part = sector?.subSectors.find(({ id }) => id === options.part);

  if (sector !== undefined) {
    const path = [{ name: sector.name, open: () => open(sector.id, null) }];
    return (
      <>
        <Path
          path={part === undefined ? path : [...path, { name: part.name, open: () => open(sector.id, part.id) }]}
          back={() => open(null, null)}
        />
        {part === undefined ? (
          <>
            <Groups count={sector.subSectors.length}>
              <GroupTable
                {...props}
                name="parts"
                rows={sector.subSectors}
                choosePart={({ id }) => open(sector.id, id)}
              />
            </Groups>
            <SectorStocks {...props} sector={sector.name} />
          </>
        ) : (
          <PartStocks {...props} id={part.id} name={part.name} />
        )}
      </>
    );
  }
  return (
    <Answered query={tree} isEmpty={(groups) => groups.length === 0}>
      {(sectors) => (
        <>
          <Groups count={sectors.length}>
            <GroupTable {...props} name="sectors" rows={sectors} choosePart={({ id }) => open(id, null)} />
          </Groups>
          <Answered query={all} isEmpty={(groups) => groups.length === 0}>
            {(rows) => (
              <GroupTable
                {...props}
                name="allParts"
                rows={rows}
                choosePart={({ id, sectorId }) => open(sectorId ?? null, id)}
              />
            )}
          </Answered>
        </>
      )}
    </Answered>
  );
}

/** As high as its rows, half of the panel at most. */
function Groups({ count, children }: { readonly count: number; readonly children: ReactNode }): ReactNode {
  return (
    <div className="market-map-groups" style={{ '--groups': count }}>
      {children}
    </div>
  );
}

type PathProps = { readonly path: readonly { readonly name: string; open(): void }[]; back(): void };

function Path({ path, back }: PathProps): ReactNode {
  const { t } = useTexts('marketMap');
  return (
    <nav className="market-map-controls" aria-label={t('path')}>
      <Button size="small" onClick={back}>
        {t('allSectors')}
      </Button>
      {path.map(({ name, open }, at) => (
        <span key={name} className="market-map-step">
          <span aria-hidden="true">›</span>
          {at === path.length - 1 ? (
            <b aria-current="page">{name}</b>
          ) : (
            <Button size="small" onClick={open}>
              {name}
            </Button>
          )}
        </span>
      ))}
    </nav>
  );
}

const BY_CHANGE = [{ id: 'change', descending: true }] as const;

type GroupTableProps = Pick<SectionProps, 'saved' | 'setOptions' | 'visible'> & {
  /** The name under which its columns are saved. */
  readonly name: 'sectors' | 'parts' | 'allParts';
  readonly rows: readonly Group[];
  choosePart(group: Group): void;
};

function GroupTable({ name, rows, saved, setOptions, visible, choosePart }: GroupTableProps): ReactNode {
  const { t } = useTexts('marketMap');
  const formats = useFormats();
  const columns = useMemo(() => groupColumns(formats, t, name === 'allParts'), [formats, t, name]);
  const grid = useGrid({ columns, options: saved, setOptions, name: `groups-${name}`, sort: BY_CHANGE });
  return (
    <DataGrid<Group>
      grid={grid}
      label={t(`groupTables.${name}`)}
      {...(name === 'allParts' ? { hint: t('groupHint') } : {})}
      rows={rows}
      keyOf={({ id }) => String(id)}
      visible={visible}
      choose={choosePart}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}
