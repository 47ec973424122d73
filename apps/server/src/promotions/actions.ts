import {
  listPromotions,
  addPromotion,
  updatePromotion,
  movePromotion,
  removePromotion,
} from './edit-promotions.ts';

export default {
  list: listPromotions,
  add: addPromotion,
  update: updatePromotion,
  move: movePromotion,
  remove: removePromotion,
};
