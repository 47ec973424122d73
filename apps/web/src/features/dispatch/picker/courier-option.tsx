import Check from 'lucide-react/icons/check';
import type { RankedCourier } from './use-ranked-couriers.ts';
import styles from './courier-dialog.module.css';

type CourierOptionProps = {
  id: string;
  courier: RankedCourier;
  isCurrent: boolean;
  /** Has the delivery already. */
  isPresent: boolean;
  isBlocked: boolean;
  take: () => void;
  makeCurrent: () => void;
};

/** The keyboard stays in the field above: this is a place to click, and what the field's arrows point at. */
export function CourierOption(props: CourierOptionProps) {
  const { id, courier, isCurrent, isPresent, isBlocked, take, makeCurrent } = props;
  const { rider, reason } = courier;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      aria-disabled={isPresent || isBlocked}
      className={styles.option}
      data-rider-id={rider.id}
      onClick={take}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={makeCurrent}
    >
      <span className={styles.name}>
        {rider.name}
        {rider.role !== 'courier' && <small> {ROLE_WORDS[rider.role]}</small>}
      </span>
      <span className={styles.reason}>{reason}</span>
      {isPresent && (
        <span className={styles.present}>
          <Check size={14} aria-hidden /> Assigned now
        </span>
      )}
    </div>
  );
}

const ROLE_WORDS = {
  courier: '',
  courier_manager: 'courier manager',
  admin: 'admin',
  super_admin: 'super admin',
  customer: 'customer',
} as const;
