import SearchX from 'lucide-react/icons/search-x';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { useBoard } from '../board/board-context.ts';
import { ALL_HISTORY } from '../board/board-search.ts';
import { useBoardSearch } from '../board/use-board-search.ts';

/** For a link to a missing order or to another restaurant's: both look the same and offer the search. */
export function OrderMissing() {
  const { isPlatform } = useBoard();
  const [, change] = useBoardSearch(isPlatform);
  const search = () => {
    change({ ...ALL_HISTORY, order: null, task: null }, { replace: false });
    document.querySelector<HTMLElement>('main [type="search"]')?.focus();
  };
  return (
    <div role="alert">
      <EmptyState
        icon={SearchX}
        title="This order was not found"
        text="The link may be cut off, or it leads to an order of another restaurant. Look for it by number, name or phone."
        action={
          <button type="button" className={button.plain} onClick={search}>
            Search all orders
          </button>
        }
      />
    </div>
  );
}
