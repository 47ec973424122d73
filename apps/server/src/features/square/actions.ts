import { beginLink } from './begin-link.ts';
import { readProvider } from './read-provider.ts';
import { dismissSquareOrder, retrySquareOrder, settleSquareOrder } from './settle-failed.ts';
import { updateLink } from './update-link.ts';

export default {
  provider: readProvider,
  begin: beginLink,
  update: updateLink,
  retry: retrySquareOrder,
  dismiss: dismissSquareOrder,
  settle: settleSquareOrder,
};
