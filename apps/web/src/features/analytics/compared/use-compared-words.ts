import type { Asked } from '../analytics-address.ts';
import { chosenPlaces, placesWords } from '../filters/place-options.ts';
import { useFilterChoices } from '../filters/use-filter-choices.ts';
import { comparedWords, type ComparedWords } from './compared-words.ts';

/** What the figures stand beside, with the names of places. */
export function useComparedWords(asked: Asked): ComparedWords {
  const { places, placeOptions } = useFilterChoices();
  return comparedWords(asked, placesWords(places, placeOptions, chosenPlaces(asked.compared)));
}
