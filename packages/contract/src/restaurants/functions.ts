import * as z from 'zod/mini';
import { action } from '../kernel/action.ts';
import { id } from '../kernel/fields.ts';
import { NewRestaurant } from './new-restaurant.ts';
import { restaurantsPermissions } from './permissions.ts';

/** The call by which a program creates a restaurant. See docs/rules/restaurants.md#creating. */
export const restaurantFunctions = {
  createNewRestaurant: action(restaurantsPermissions.create)
    .route({
      method: 'POST',
      path: '/functions/createNewRestaurant',
      summary: 'Create a restaurant with its location, admin and card-provider account: all or nothing',
      tags: ['functions'],
    })
    .input(NewRestaurant)
    .output(
      z.object({ restaurantId: id, locationId: id, email: z.string(), userId: id, accountId: z.string() }),
    ),
};
