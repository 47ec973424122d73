import { listOrders } from './list-orders.ts';
import { readChoices } from './read-choices.ts';
import { readFigures } from './read-figures.ts';

export default { figures: readFigures, orders: listOrders, choices: readChoices };
