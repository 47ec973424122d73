import Hammer from 'lucide-react/icons/hammer';
import { EmptyState } from '../parts/empty-state.tsx';
import { Screen } from '../parts/screen.tsx';

/** A screen that has an address but no content yet. */
export function NotBuiltYet({ title }: { title: string }) {
  return (
    <Screen title={title}>
      <EmptyState icon={Hammer} title="This screen is not built yet." />
    </Screen>
  );
}
