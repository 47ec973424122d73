import Search from 'lucide-react/icons/search';
import button from '../../../parts/button.module.css';
import { Screen } from '../../../parts/screen.tsx';
import { ErasureBanner } from './erasure-banner.tsx';

type ErasedPageProps = { erasureId: string; onLookUp: () => void };

/** What became of a guest without an account: nothing else leads to them any more. */
export function ErasedPage({ erasureId, onLookUp }: ErasedPageProps) {
  return (
    <Screen
      title="Erased person"
      actions={
        <button type="button" className={button.plain} onClick={onLookUp}>
          <Search size={14} aria-hidden />
          Look up another
        </button>
      }
    >
      <ErasureBanner erasureId={erasureId} />
    </Screen>
  );
}
