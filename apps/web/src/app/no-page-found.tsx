import { Link } from '@tanstack/react-router';
import button from '../parts/button.module.css';
import { EmptyState } from '../parts/empty-state.tsx';
import Compass from 'lucide-react/icons/compass';

/** For an address that does not exist, and for one that is not this person's. */
export function NoPageFound() {
  return (
    <section>
      <EmptyState
        isPage
        icon={Compass}
        title="No Page Found"
        text="There is nothing at this address, or it is not yours to see."
        action={
          <Link to="/" className={button.plain}>
            Go Home
          </Link>
        }
      />
    </section>
  );
}
