import TriangleAlert from 'lucide-react/icons/triangle-alert';
import classes from './promotions.module.css';

/** What keeps guests from redeeming the code of a banner. */
export function CouponWarning({ children }: { children: string }) {
  return (
    <span className={classes.warning}>
      <TriangleAlert size={14} aria-hidden />
      {children}
    </span>
  );
}
