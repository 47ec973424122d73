import { Navigate } from '@tanstack/react-router';
import { useSession } from '../features/session/use-session.ts';
import { NoPageFound } from './no-page-found.tsx';

/**
 * The address to which Square returns names no restaurant: it is the person's own. The code in the query string is
 * kept.
 */
export function OwnSquare() {
  const { restaurantId, locationId } = useSession();
  if (!restaurantId || !locationId) return <NoPageFound />;
  return <Navigate to={`/restaurant/square/${restaurantId}/${locationId}`} search={true} replace />;
}
