import { userCardKind } from '@passline/contract/users/card-kind';
import { CARD_FIELDS, UserCard } from '@passline/contract/users/user-cards';
import { checkMaskedCard } from '@passline/domain/users/payment-record';
import { recordTable } from '../../kernel/records/record-table.ts';
import { instant, type Stored } from '../../kernel/records/stored.ts';

/** Whether a provider has a name for the card: the name itself is sealed, and never part of the record. */
function isNamed(column: string): Stored<boolean> {
  return { read: ({ [column]: sealed }) => sealed !== '', write: () => ({}) };
}

/** What a person pays with, without what providers call it. See docs/rules/users.md#payment-records. */
export const cardTable = recordTable<UserCard>({
  kind: userCardKind,
  wire: UserCard,
  key: 'id',
  edited: CARD_FIELDS,
  stored: {
    createdAt: instant('created_at'),
    isAtMoneris: isNamed('sealed_data_key'),
    isAtStripe: isNamed('sealed_customer_id'),
  },
  rules: { check: checkMaskedCard },
});
