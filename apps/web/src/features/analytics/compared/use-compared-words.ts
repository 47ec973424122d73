import type { Asked } from '../analytics-address.ts';
import { chosenPlaces, placesWords } from '../filters/place-options.ts';
import { usePlaceChoices } from '../filters/use-filter-choices.ts';
import { comparedWords, type ComparedWords } from './compared-words.ts';

/** What the figures stand beside, with the names of places. */
export function useComparedWords(asked: Asked): ComparedWords {
  const { places, placeOptions } = usePlaceChoices();
  return comparedWords(asked, placesWords(places, placeOptions, chosenPlaces(asked.compared)));
}
