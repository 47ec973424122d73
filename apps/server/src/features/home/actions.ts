import { readNeeds } from './read-needs.ts';
import { readToday } from './read-today.ts';

export default { needs: readNeeds, today: readToday };
