import { Link } from '@tanstack/react-router';
import { useSession } from '../session/use-session.ts';
import styles from './hours-screen.module.css';
import type { useRegionHours } from './use-region-hours.ts';

/**
 * Says that the region has its own hours, and where they are edited. See docs/rules/regions.md#delivery-hours.
 */
export function RegionLine({ couriers, isUnknown }: ReturnType<typeof useRegionHours>) {
  const { role } = useSession();
  if (isUnknown)
    return (
      <p className={styles.region} role="alert">
        The delivery hours of its region could not be read: delivery may be shorter than shown here.
      </p>
    );
  if (!couriers) return null;
  const { region, regionId } = couriers;
  return (
    <p className={styles.region}>
      Our couriers deliver in{' '}
      {role === 'super_admin' ? (
        <Link to="/regions/info/$regionId" params={{ regionId }}>
          {region}
        </Link>
      ) : (
        region
      )}{' '}
      by its own hours: no delivery is taken outside of them. The days ahead show the result.
    </p>
  );
}
