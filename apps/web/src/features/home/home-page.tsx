import { Link } from '@tanstack/react-router';
import { PLATFORM_SCREENS } from '../../app/screens.ts';

export function HomePage() {
  return (
    <section>
      <h1>Home</h1>
      {PLATFORM_SCREENS.filter((screen) => screen.tile).map((screen) => (
        <Link key={screen.id} to={screen.path}>
          {screen.title}
        </Link>
      ))}
    </section>
  );
}
