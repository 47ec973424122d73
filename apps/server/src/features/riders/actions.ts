import { acceptDelivery } from './accept-delivery.ts';
import { advanceDelivery } from './advance-delivery.ts';
import { findRiders } from './find-riders.ts';
import { listDeliveries, listOwnDeliveries } from './list-deliveries.ts';
import { listRiders } from './list-riders.ts';
import { rankCandidates } from './rank-candidates.ts';
import { readTrack } from './read-track.ts';
import { reportPositions } from './report-positions.ts';
import { setRiderStatus } from './set-rider-status.ts';

export default {
  list: listRiders,
  find: findRiders,
  candidates: rankCandidates,
  setStatus: setRiderStatus,
  reportPositions,
  track: readTrack,
  deliveries: listDeliveries,
  ownDeliveries: listOwnDeliveries,
  acceptDelivery,
  advanceDelivery,
};
