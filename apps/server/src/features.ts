import { mapGround } from './addresses/map-ground.ts';
import { searchAddresses } from './addresses/search-addresses.ts';
import { removeAnnouncement } from './announcements/remove-announcement.ts';
import { saveAnnouncement } from './announcements/save-announcement.ts';
import { heartbeat } from './devices/heartbeat.ts';
import { assignRider, assignTargetRider } from './dispatch/assign-rider.ts';
import { failDelivery, failDeliveryOrder } from './dispatch/fail-delivery.ts';
import { setDeliveryStatus, setOrderDeliveryStatus } from './dispatch/set-delivery-status.ts';
import { unassignRider, unassignRiderFunction } from './dispatch/unassign-rider.ts';
import { removeException } from './hours/remove-exception.ts';
import { saveException } from './hours/save-exception.ts';
import { saveHours } from './hours/save-hours.ts';
import { deleteImage } from './images/delete-image.ts';
import { storeImage } from './images/store-image.ts';
import { uploadImage } from './images/upload-image.ts';
import { readMenu } from './menus/read-menu.ts';
import { listRules } from './notifications/list-rules.ts';
import { listTold } from './notifications/list-told.ts';
import { rules } from './notifications/rules.ts';
import { addCharge, addChargeCall } from './orders/add-charge.ts';
import { assignSupport, releaseSupport } from './orders/assign-support.ts';
import { cancelOrder, refundOrder } from './orders/cancel-order.ts';
import { confirmOrder } from './orders/confirm-order.ts';
import { createOrder } from './orders/create-order.ts';
import { delayOrder, updateOrderCompletionTime } from './orders/delay-order.ts';
import { listOrders } from './orders/list-orders.ts';
import { markDone, reverseDone } from './orders/mark-done.ts';
import { getOrder } from './orders/read-order.ts';
import { readTimeline } from './orders/read-timeline.ts';
import { refundTip, refundTipAmount } from './orders/refund-tip.ts';
import { setAdjustment, setOrderAdjustments } from './orders/set-adjustments.ts';
import { setFoodReady } from './orders/set-food-ready.ts';
import { setPaid } from './orders/set-paid.ts';
import { undoEntry } from './orders/undo-entry.ts';
import { listOutbox } from './outbox/list-outbox.ts';
import { retryRefund } from './orders/retry-refund.ts';
import { promotionTable, promotions } from './promotions/promotions.ts';
import { createNewRestaurant } from './restaurants/create-restaurant.ts';
import { getLocation } from './restaurants/get-location.ts';
import { listCommissions } from './restaurants/list-commissions.ts';
import { listLocations } from './restaurants/list-locations.ts';
import { listRegions } from './restaurants/list-regions.ts';
import { updateLocations } from './restaurants/update-locations.ts';
import { whoChanged } from './restaurants/who-changed.ts';
import { acceptDelivery } from './riders/accept-delivery.ts';
import { advanceDelivery } from './riders/advance-delivery.ts';
import { listDeliveries } from './riders/list-deliveries.ts';
import { listRiders } from './riders/list-riders.ts';
import { reportPositions } from './riders/report-positions.ts';
import { setRiderStatus } from './riders/set-rider-status.ts';
import { tags, tagTable } from './tags/tags.ts';
import { readSession } from './session/read-session.ts';
import { readZoneRules } from './session/read-zone-rules.ts';
import { ridersBoardSource } from './riders/board-source.ts';
import { deliveriesBoardSource, ordersBoardSource } from './orders/board-sources.ts';
import { modifierGroupsSource, productsSource } from './menus/menu-sources.ts';
import { ruleTable } from './notifications/rule-table.ts';
import { locationLive, rulesLive } from '@passline/contract';
import { promotionsLive } from '@passline/contract/promotions/promotions';
import { tagsLive } from '@passline/contract/tags/tags';
import { locationTable } from './locations/location-table.ts';
import { recordSource } from './records/record-source.ts';
import type { RecordTable } from './records/record-table.ts';
import { privateTable } from './restaurants/private-table.ts';

/** What the features bring: which file does what. Every name of the contract is here, but for those of the timeline. */
export const actions = {
  session: { current: readSession, zoneRules: readZoneRules },
  hours: { save: saveHours, saveException, removeException },
  images: { upload: uploadImage, store: storeImage, delete: deleteImage },
  addresses: { search: searchAddresses, map: mapGround },
  restaurants: {
    listLocations,
    getLocation,
    updateLocations,
    listCommissions,
    listRegions,
    whoChanged,
  },
  announcements: { save: saveAnnouncement, remove: removeAnnouncement },
  notifications: { list: listRules, told: listTold, ...rules },
  outbox: { list: listOutbox },
  menus: { read: readMenu },
  orders: {
    create: createOrder,
    list: listOrders,
    get: getOrder,
    timeline: readTimeline,
    confirm: confirmOrder,
    setFoodReady,
    setPaid,
    markDone,
    reverseDone,
    delay: delayOrder,
    assignSupport,
    releaseSupport,
    cancel: cancelOrder,
    addCharge,
    refundTip,
    retryRefund,
    setAdjustment,
    undo: undoEntry,
  },
  orderCalls: { addCharge: addChargeCall, refundOrder, refundTipAmount },
  dispatch: { assignRider, unassignRider, failDelivery, setDeliveryStatus },
  riders: {
    list: listRiders,
    setStatus: setRiderStatus,
    reportPositions,
    deliveries: listDeliveries,
    acceptDelivery,
    advanceDelivery,
  },
  devices: { heartbeat },
  tags,
  promotions,
  functions: {
    assignTargetRider,
    unassignRider: unassignRiderFunction,
    failDeliveryOrder,
    setOrderDeliveryStatus,
    updateOrderCompletionTime,
    setOrderAdjustments,
    createNewRestaurant,
  },
};

/** The server's side of every live query of the contract. */
export const liveSources = [
  ordersBoardSource,
  deliveriesBoardSource,
  ridersBoardSource,
  recordSource(locationLive, locationTable),
  recordSource(rulesLive, ruleTable),
  productsSource,
  modifierGroupsSource,
  recordSource(tagsLive, tagTable),
  recordSource(promotionsLive, promotionTable),
];

/** Every kind of record that people edit: their timelines tell of them, and take changes back. */
export const recordTables: readonly RecordTable[] = [
  locationTable,
  privateTable,
  ruleTable,
  tagTable,
  promotionTable,
];
