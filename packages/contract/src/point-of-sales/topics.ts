import type { LiveTopic } from '../kernel/live-query.ts';
import { POINT_OF_SALE_LIVE_NAMES } from './live-names.ts';
import type * as employees from './employees.ts';
import type * as points from './point-of-sales.ts';
import type * as floors from './floors.ts';
import type * as tables from './floor-tables.ts';

/** The live queries as the browser opens them: named and typed, without their schemas. */
export const pointOfSalesLive: LiveTopic<typeof points.pointOfSalesLive> =
  POINT_OF_SALE_LIVE_NAMES.pointOfSalesLive;
export const floorsLive: LiveTopic<typeof floors.floorsLive> = POINT_OF_SALE_LIVE_NAMES.floorsLive;
export const floorTablesLive: LiveTopic<typeof tables.floorTablesLive> =
  POINT_OF_SALE_LIVE_NAMES.floorTablesLive;
export const employeesLive: LiveTopic<typeof employees.employeesLive> =
  POINT_OF_SALE_LIVE_NAMES.employeesLive;
