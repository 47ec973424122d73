import { useQuery } from '@tanstack/react-query';
import { queries } from '../../api/client.ts';
import { PLATFORM_SCREENS, type Screen } from '../../app/screens.ts';
import { useServerMinute } from '../../live/use-server-minute.ts';
import { Screen as ScreenFrame } from '../../parts/screen.tsx';
import { dayWords } from './day-words.ts';
import classes from './home.module.css';
import { LateFirstDay, LateStandIns } from './late-parts.ts';
import { Needs } from './needs.tsx';
import { OrdersBadge } from './orders-badge.tsx';
import { OutboxBadge } from './outbox-badge.tsx';
import { Tile } from './tile.tsx';
import { Today } from './today.tsx';

/** What needs a person, today's figures, and links to every screen of the platform. See docs/rules/home.md. */
export function HomePage() {
  // The same question as that of what needs a person.
  const isBeforeFirstOrder = useQuery(queries.home.needs.queryOptions()).data?.isBeforeFirstOrder === true;
  return (
    <ScreenFrame title="Home" actions={<Clock />}>
      <div className={classes.now}>
        <div>
          {isBeforeFirstOrder && <LateFirstDay />}
          <Needs />
        </div>
        <div>
          <Today />
          {isBeforeFirstOrder && <LateStandIns />}
        </div>
      </div>
      <TileGroup title="Marketplace" tile="first" />
      <TileGroup title="More" tile="second" />
    </ScreenFrame>
  );
}

function Clock() {
  return <p className={classes.clock}>{dayWords(useServerMinute())}</p>;
}

const BADGES: Record<string, typeof OrdersBadge> = { orders: OrdersBadge, outbox: OutboxBadge };

function TileGroup({ title, tile }: { title: string; tile: Screen['tile'] }) {
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.tiles}>
        {PLATFORM_SCREENS.filter((screen) => screen.tile === tile).map((screen) => (
          <Tile key={screen.id} screen={screen} Badge={BADGES[screen.id]} />
        ))}
      </ul>
    </section>
  );
}
