import { SquareLink, SQUARE_FIELDS } from '@passline/contract/square/square';
import { squareKind } from '@passline/contract/square/square-kind';
import { checkSquareChoice } from '@passline/domain/square/square-link';
import { recordTable } from '../../kernel/records/record-table.ts';
import { instant, json, type Stored } from '../../kernel/records/stored.ts';

const at = instant('token_ends_at');
const tokenEndsAt: Stored<number | null> = {
  read: (row) => (row['token_ends_at'] === null ? null : at.read(row)),
  write: (value) => (value === null ? { token_ends_at: null } : at.write(value)),
};

/** The links of locations to Square. See docs/rules/square.md. */
export const linkTable = recordTable<SquareLink>({
  kind: squareKind,
  wire: SquareLink,
  key: 'locationId',
  edited: SQUARE_FIELDS,
  place: 'locationId',
  stored: {
    squareLocations: json('square_locations'),
    scopes: json('scopes'),
    linkedAt: instant('linked_at'),
    tokenEndsAt,
  },
  rules: { check: checkSquareChoice },
});
