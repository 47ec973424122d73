import { Link } from '@tanstack/react-router';
import button from '../parts/button.module.css';
import { EmptyState } from '../parts/empty-state.tsx';
import Compass from 'lucide-react/icons/compass';

/** For an address that does not exist, or that this person may not see. */
export function NoPageFound() {
  return (
    <section>
      <EmptyState
        isPage
        icon={Compass}
        title="No Page Found"
        text="There is nothing at this address, or you may not see it."
        action={
          <Link to="/" className={button.plain}>
            Go Home
          </Link>
        }
      />
    </section>
  );
}
