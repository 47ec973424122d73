import { PLATFORM_SCREENS, type Screen } from '../../app/screens.ts';
import { Screen as ScreenFrame } from '../../parts/screen.tsx';
import classes from './home.module.css';
import { OrdersBadge } from './orders-badge.tsx';
import { Tile } from './tile.tsx';

/** The way to every screen of the platform. See docs/rules/screens.md#the-home-screen. */
export function HomePage() {
  return (
    <ScreenFrame title="Home">
      <TileGroup title="Marketplace" tile="first" />
      <TileGroup title="More" tile="second" />
    </ScreenFrame>
  );
}

function TileGroup({ title, tile }: { title: string; tile: Screen['tile'] }) {
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.tiles}>
        {PLATFORM_SCREENS.filter((screen) => screen.tile === tile).map((screen) => (
          <Tile key={screen.id} screen={screen} badge={screen.id === 'orders' && <OrdersBadge />} />
        ))}
      </ul>
    </section>
  );
}
