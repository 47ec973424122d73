import {
  addGuestAddress,
  listGuestAddresses,
  removeGuestAddress,
  updateGuestAddress,
} from './guest-addresses.ts';
import { addGuestCard, removeGuestCard, updateGuestCard } from './guest-cards.ts';
import { createGuest } from './guest-create.ts';
import { listGuestHistory, readGuestPoints } from './guest-points.ts';
import { findGuests, readGuest } from './guest-read.ts';
import { noteGuestSignIn } from './guest-sign-in.ts';
import { updateGuest } from './guest-update.ts';

/** What the guests' app does for guests. */
export default {
  create: createGuest,
  find: findGuests,
  read: readGuest,
  update: updateGuest,
  noteSignIn: noteGuestSignIn,
  listAddresses: listGuestAddresses,
  addAddress: addGuestAddress,
  updateAddress: updateGuestAddress,
  removeAddress: removeGuestAddress,
  addCard: addGuestCard,
  updateCard: updateGuestCard,
  removeCard: removeGuestCard,
  points: readGuestPoints,
  history: listGuestHistory,
};
