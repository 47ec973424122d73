import { createNewRestaurant } from './create-restaurant.ts';

export default {
  createNewRestaurant,
};
