import { categoryKind, menuKind, modifierGroupKind, productKind } from '@passline/contract/menus/menu-kinds';
import { rewardKind } from '@passline/contract/rewards/reward-kind';
import { rewardsTopic } from '@passline/contract/rewards/topics';
import { useMemo } from 'react';
import { useCollection, useRows } from '../../../live/use-live.ts';
import { AuditLink } from '../../../parts/timeline/audit-link.tsx';
import { HistoryDialog } from '../../../parts/timeline/history-dialog.tsx';
import { Timeline } from '../../../parts/timeline/timeline.tsx';
import { useSession } from '../../session/use-session.ts';
import { useLocationMenus } from '../use-location-menus.ts';
import { MENU_VERBS } from './menu-verbs.ts';

const KINDS = [menuKind, categoryKind, productKind, modifierGroupKind, rewardKind];

/** The timeline of a location's menus and rewards: what one request did is shown, and undone, as one entry. */
export function MenusTimeline({ locationId }: { locationId: string }) {
  const { role } = useSession();
  const location = useLocationMenus(locationId);
  const rewards = useRows(useCollection(rewardsTopic, { locationId }));
  // A new object whenever any of them has changed.
  const newest = useMemo(() => ({ location, rewards }), [location, rewards]);
  return (
    <HistoryDialog>
      {role === 'super_admin' && <AuditLink filter={{ location: locationId }} />}
      <Timeline
        about={{ subject: 'menus', locationId }}
        kinds={KINDS}
        verbs={MENU_VERBS}
        zone={location.zone}
        newest={newest}
      />
    </HistoryDialog>
  );
}
