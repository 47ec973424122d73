import {
  categoryKind,
  menuKind,
  modifierGroupKind,
  productKind,
  rewardKind,
} from '@passline/contract/menus/menu-kinds';
import { useNavigate } from '@tanstack/react-router';
import { Dialog } from '../../../parts/dialog.tsx';
import { Timeline } from '../../../parts/timeline/timeline.tsx';
import { useLocationMenus } from '../use-location-menus.ts';
import { MENU_VERBS } from './menu-verbs.ts';

const KINDS = [menuKind, categoryKind, productKind, modifierGroupKind, rewardKind];

/** What happened to what a location sells: what one request did is told, and taken back, as one. */
export function MenusTimeline({ locationId }: { locationId: string }) {
  const navigate = useNavigate();
  const location = useLocationMenus(locationId);
  const close = () =>
    void navigate({
      to: '.',
      search: ({ history: _history, ...rest }: Record<string, unknown>) => rest,
      replace: true,
    });
  return (
    <Dialog title="What happened" isSide onClose={close}>
      <Timeline
        about={{ subject: 'menus', locationId }}
        kinds={KINDS}
        verbs={MENU_VERBS}
        zone={location.zone}
        // Another object whenever anything of it has changed.
        newest={location}
      />
    </Dialog>
  );
}
