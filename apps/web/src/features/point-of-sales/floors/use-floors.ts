import type { Floor } from '@passline/contract/point-of-sales/floors';
import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { floorKind } from '@passline/contract/point-of-sales/point-of-sale-kinds';
import type { PointOfSale } from '@passline/contract/point-of-sales/point-of-sales';
import { floorTablesLive } from '@passline/contract/point-of-sales/topics';
import { useMemo } from 'react';
import { api } from '../../../api/client.ts';
import { useCollection, useRows, useStatus } from '../../../live/use-live.ts';
import { useOrderedRecords } from '../../../parts/records/use-records.ts';

/** The floors of a point of sale in their order, and how to change them. */
export function useFloors({ id, locationId }: PointOfSale) {
  const records = useOrderedRecords(floorKind, api.floors, { locationId });
  const { rows } = records;
  return {
    ...records,
    rows: useMemo(() => rows.filter((floor: Floor) => floor.pointOfSaleId === id), [rows, id]),
  };
}

/** The tables of a location's floors, by floor, each by name. */
export function useTables({ locationId }: PointOfSale) {
  const collection = useCollection(floorTablesLive, { locationId });
  const rows = useRows(collection);
  const byFloor = useMemo(
    () => Map.groupBy(rows.toSorted(byName), ({ floorId }: FloorTable) => floorId),
    [rows],
  );
  return { collection, status: useStatus(collection), byFloor };
}

function byName(one: FloorTable, other: FloorTable): number {
  return one.name.localeCompare(other.name, undefined, { numeric: true }) || (one.id < other.id ? -1 : 1);
}
