import { feature } from '../../feature.ts';

/** The files that other features may import. */
export const doors = [
  'actions/action-button',
  'actions/command-target',
  'actions/order-command',
  'actions/refusal-words',
  'actions/send-twice',
  'actions/set-table',
  'actions/use-blocked-reason',
  'board/board-context',
  'board/board-index',
  'board/board-rows',
  'board/board-search',
  'board/card-words',
  'board/lane-hold',
  'board/lane-order',
  'board/keep-arranged',
  'board/board-refused',
  'board/due-number',
  'board/order-announcer',
  'board/order-dialogs',
  'board/orders-board',
  'board/use-card-urgency',
  'board/use-locations',
  'board/use-orders-desk',
  'board/use-card-attention',
  'board/use-order-keys',
  'detail/order-panel',
  'detail/timeline-sentences',
  'late-parts',
];

export default feature({
  name: 'orders',
});
