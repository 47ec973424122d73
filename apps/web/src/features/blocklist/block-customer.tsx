import { useQuery } from '@tanstack/react-query';
import SearchX from 'lucide-react/icons/search-x';
import { queries } from '../../api/client.ts';
import { refusalCode } from '../../api/refusal.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { ScreenError } from '../../parts/screen-error.tsx';
import { blockedCustomer } from './blocked-customer.ts';
import { CREATE_TITLE, CreateDialog, type CreateDialogProps } from './create-dialog.tsx';

type BlockCustomerProps = Omit<CreateDialogProps, 'begins'> & { orderId: string };

/** Blocks the customer of an order: the dialog with what the order says of them. */
export function BlockCustomer({ orderId, ...dialog }: BlockCustomerProps) {
  const { data, error, refetch } = useQuery(queries.orders.get.queryOptions({ input: { orderId } }));
  if (data) return <CreateDialog {...dialog} begins={blockedCustomer(data)} />;
  return (
    <Dialog title={CREATE_TITLE} isNarrow onClose={dialog.onClose}>
      {!error ? (
        <ListSkeleton height={36} />
      ) : refusalCode(error) === 'NOT_FOUND' ? (
        <EmptyState icon={SearchX} title="This order was not found" text="The link may be cut off." />
      ) : (
        <ScreenError error={error} retry={() => void refetch()} />
      )}
    </Dialog>
  );
}
