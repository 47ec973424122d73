/** The name of each live query, the first part of its topics, and the field that identifies its rows. */
export const POINT_OF_SALE_LIVE_NAMES = {
  pointOfSalesLive: { name: 'pointOfSales.all', key: 'id' },
  floorsLive: { name: 'pointOfSales.floors', key: 'id' },
  employeesLive: { name: 'pointOfSales.employees', key: 'id' },
  floorTablesLive: { name: 'pointOfSales.tables', key: 'id' },
} as const;
