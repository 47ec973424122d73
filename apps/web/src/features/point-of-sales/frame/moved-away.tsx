import CircleAlert from 'lucide-react/icons/circle-alert';
import { EmptyState } from '../../../parts/empty-state.tsx';

export const MOVED_AWAY = 'This point of sale is no longer at your location';

/** In the place of a screen whose point of sale was moved to a location that this person does not see. */
export function MovedAway() {
  return (
    <div role="alert">
      <EmptyState
        icon={CircleAlert}
        title={MOVED_AWAY}
        text="Its employees, floors and tables went with it. Ask a super admin if that was a mistake."
      />
    </div>
  );
}
