import { Section } from '../form/section.tsx';
import { Picture } from '../pictures/picture.tsx';

export function PicturesSection() {
  return (
    <Section
      title="Pictures"
      note=".jpg, .jpeg or .png of up to 8 MB. A picture is saved as soon as it is chosen."
    >
      <Picture imageType="icon512" field="restaurantIconUrl" label="Icon, 512 × 512" />
      <Picture imageType="icon192" field="restaurantIcon192Url" label="Icon, 192 × 192" />
      <Picture imageType="promo" field="promoUrl" label="Promo picture" />
    </Section>
  );
}
