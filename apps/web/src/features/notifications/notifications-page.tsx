import { rulesTopic } from '@passline/contract/notifications/topics';
import { locationLive } from '@passline/contract/restaurants/location-topic';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import BellOff from 'lucide-react/icons/bell-off';
import { queries } from '../../api/client.ts';
import { useRestaurantParams } from '../../app/restaurant-params.ts';
import { useCollection, useRow } from '../../live/use-live.ts';
import { useReadAgain } from '../../live/use-read-again.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { GuardedParts } from '../../parts/form/guarded-parts.tsx';
import { RowList } from '../../parts/list/row-list.tsx';
import { Locked } from '../../parts/locked.tsx';
import { ScreenLoading } from '../../parts/screen-loading.tsx';
import { Screen } from '../../parts/screen.tsx';
import { AddRule } from './add-rule.tsx';
import classes from './notifications.module.css';
import { RuleCard } from './rule-card.tsx';
import { ToldLately } from './told-lately.tsx';
import { ToldNotices } from './told-notices.tsx';
import { useCodeDrafts } from './use-code-drafts.ts';
import { useRules, useSeenRules } from './use-rules.ts';

/** Who is notified, and how, when an order arrives or is not confirmed. See docs/rules/notifications.md. */
export function NotificationsPage() {
  const { locationId } = useRestaurantParams();
  return (
    <GuardedParts>
      <Rules key={locationId} locationId={locationId} />
    </GuardedParts>
  );
}

function Rules({ locationId }: { locationId: string }) {
  const rules = useRules(locationId);
  const seen = useSeenRules(rules.rules);
  const codes = useCodeDrafts();
  const { status } = rules;
  // What is said of a number follows from its rule.
  useReadAgain(
    queries.notifications.told.key({ input: { locationId } }),
    useCollection(rulesTopic, { locationId }),
  );
  const location = useRow(useCollection(locationLive, { locationId }), locationId);
  const zone = location?.timezone ?? DEFAULT_TIME_ZONE;
  return (
    <Screen title="Notifications">
      {status.kind === 'ready' ? (
        <div className={classes.page}>
          <ToldNotices locationId={locationId} zone={zone} />
          {rules.rules.length === 0 && (
            <EmptyState
              icon={BellOff}
              title="Nobody is notified"
              text="Add a rule below, and choose how people learn of new and unconfirmed orders."
            />
          )}
          <RowList className={classes.rules} aria-label="Rules">
            {seen.map((rule) => (
              <RuleCard
                key={rule.id}
                rule={rule}
                isGone={!rules.rules.includes(rule)}
                rules={rules}
                codes={codes}
              />
            ))}
          </RowList>
          <AddRule locationId={locationId} rules={rules} />
          <ToldLately locationId={locationId} zone={zone} />
        </div>
      ) : status.kind === 'refused' ? (
        <Locked
          reason={`${status.message} The notification rules of a location are shown to its admin and to super admins.`}
        />
      ) : (
        <ScreenLoading />
      )}
    </Screen>
  );
}
