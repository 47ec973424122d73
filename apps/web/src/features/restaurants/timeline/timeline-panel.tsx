import { useNavigate } from '@tanstack/react-router';
import { Dialog } from '../../../parts/dialog.tsx';
import { LocationTimeline } from './location-timeline.tsx';

/** The timeline beside whatever screen of the restaurant is open. */
export function TimelinePanel({ locationId }: { locationId: string }) {
  const navigate = useNavigate();
  const close = () =>
    void navigate({
      to: '.',
      search: ({ history: _history, ...rest }: Record<string, unknown>) => rest,
      replace: true,
    });
  return (
    <Dialog title="What happened" isSide onClose={close}>
      <LocationTimeline locationId={locationId} />
    </Dialog>
  );
}
