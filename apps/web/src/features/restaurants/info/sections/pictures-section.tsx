import type { Location } from '@passline/contract/restaurants/location';
import { FormSection } from '../../../../parts/form/form-section.tsx';
import { Picture } from '../pictures/picture.tsx';

/** The target of links within the page. */
export const PICTURES_ID = 'pictures';

export function PicturesSection({ location }: { location: Location }) {
  return (
    <FormSection
      id={PICTURES_ID}
      title="Pictures"
      note=".jpg, .jpeg or .png of up to 8 MB. A picture is saved as soon as it is chosen."
    >
      <Picture location={location} imageType="icon512" field="restaurantIconUrl" label="Icon, 512 × 512" />
      <Picture location={location} imageType="icon192" field="restaurantIcon192Url" label="Icon, 192 × 192" />
      <Picture location={location} imageType="promo" field="promoUrl" label="Promo picture" />
    </FormSection>
  );
}
