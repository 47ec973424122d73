import { readFirstDay } from './read-first-day.ts';
import { readNeeds } from './read-needs.ts';
import { readToday } from './read-today.ts';

export default { firstDay: readFirstDay, needs: readNeeds, today: readToday };
