import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import button from '../../../parts/button.module.css';
import { PointList } from './point-list.tsx';

/** All points of sale of the platform. */
export function PointOfSalesPage() {
  const create = (
    <Link to="/point-of-sales/create" className={button.primary}>
      <Plus size={14} aria-hidden />
      Create
    </Link>
  );
  return (
    <PointList
      locationId={null}
      actions={create}
      empty={{ text: 'A restaurant’s till, its people and its tables begin with one.', action: create }}
    />
  );
}
