import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import type { CsvColumn } from '../../parts/list/csv.ts';
import type { ListCsv } from '../../parts/list/export-button.tsx';
import { COLUMNS, orderTypesText, plainText } from './commission-columns.ts';

export const LOCATION_HEADER = 'Location';

/** Every column of the rows, as stored. The file can be imported again. */
export const COMMISSIONS_CSV: ListCsv<CommissionRow> = {
  name: 'commissions',
  columns: COLUMNS.flatMap((column): CsvColumn<CommissionRow>[] => {
    const { id, label, field } = column;
    if (field !== null) return [{ label, text: (row) => plainText(row[field]) }];
    if (id === 'availableOrderTypes') return [{ label, text: orderTypesText }];
    if (id === 'locationId') return [{ label, text: ({ locationId }) => locationId }];
    return [
      { label, text: ({ restaurantName }) => restaurantName },
      { label: LOCATION_HEADER, text: ({ locationName }) => locationName },
    ];
  }),
};
