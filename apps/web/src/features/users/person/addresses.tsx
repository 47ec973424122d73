import { userAddressKind } from '@passline/contract/users/address-kind';
import type { UserAddress } from '@passline/contract/users/user-addresses';
import { DELIVERY_TYPE_WORDS } from '@passline/domain/users/delivery-types';
import MapPin from 'lucide-react/icons/map-pin';
import Pencil from 'lucide-react/icons/pencil';
import { api } from '../../../api/client.ts';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import { RowList } from '../../../parts/list/row-list.tsx';
import { Locked } from '../../../parts/locked.tsx';
import { OpenedRecord } from '../../../parts/records/opened-record.tsx';
import { useRecords } from '../../../parts/records/use-records.ts';
import { AddressDialog } from './address-dialog.tsx';
import lists from './lists.module.css';
import styles from './person.module.css';

type AddressesProps = {
  userId: string;
  /** The id of the address whose dialog is open, or ''. */
  opened: string;
  open: (addressId: string) => void;
};

/** Where their orders are brought. See docs/rules/users.md#addresses. */
export function Addresses({ userId, opened, open }: AddressesProps) {
  const records = useRecords(userAddressKind, api.userAddresses, { userId });
  const { rows, status } = records;
  const inOrder = rows.toSorted((one, other) => one.createdAt - other.createdAt);
  return (
    <section className={styles.card} aria-labelledby="person-addresses" tabIndex={-1}>
      <header className={styles.cardHead}>
        <h2 id="person-addresses">Addresses</h2>
        {status.kind === 'ready' && <p className={styles.quiet}>{rows.length}</p>}
      </header>
      {status.kind === 'refused' ? (
        <Locked reason={status.message} isInline />
      ) : status.kind !== 'ready' ? (
        <ListSkeleton height={40} />
      ) : rows.length === 0 ? (
        <p className={styles.none}>No addresses yet. The guest adds them in the app.</p>
      ) : (
        <RowList className={lists.lines}>
          {inOrder.map((address) => (
            <li key={address.id}>
              <MapPin size={16} aria-hidden />
              <span>
                {lineOf(address)}
                <small>{handOver(address)}</small>
              </span>
              <button
                type="button"
                className={lists.icon}
                aria-label={`Edit ${address.containerDeliveryAddress}`}
                title="Edit"
                onClick={() => open(address.id)}
              >
                <Pencil size={16} aria-hidden />
              </button>
            </li>
          ))}
        </RowList>
      )}
      {opened !== '' && status.kind === 'ready' && (
        <OpenedRecord
          key={opened}
          records={records}
          opened={opened}
          isNew={false}
          title="Address"
          icon={MapPin}
          onClose={() => open('')}
        >
          {(one) => <AddressDialog {...one} />}
        </OpenedRecord>
      )}
    </section>
  );
}

function lineOf({ containerDeliveryAddress, containerDeliveryUnit }: UserAddress): string {
  return containerDeliveryUnit
    ? `${containerDeliveryAddress}, unit ${containerDeliveryUnit}`
    : containerDeliveryAddress;
}

function handOver(address: UserAddress): string {
  const {
    contactlessDeliveryType: type,
    contactlessDeliveryLocation: place,
    containerDeliveryInstructions,
  } = address;
  const how = type === 'LEAVE_AT_LOCATION' && place ? `Leave at: ${place}` : DELIVERY_TYPE_WORDS[type];
  return containerDeliveryInstructions ? `${how}. ${containerDeliveryInstructions}` : how;
}
