import { IMAGE_MOST_BYTES } from '@passline/contract/images/images';
import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { removeImages } from './remove-images.ts';

/** What the form around a picture takes. */
const FORM_BYTES = 64 * 1024;

export default feature({
  name: 'images',
  actions: { images: late(() => import('./actions.ts')) },
  bodies: [
    {
      paths: ['upload', 'store'].flatMap((name) => [`/api/images/${name}`, `/rpc/images/${name}`]),
      mostBytes: IMAGE_MOST_BYTES + FORM_BYTES,
      tooLarge: 'The picture is larger than 8 MB.',
      isForm: true,
    },
  ],
  upkeep: [{ name: 'Removing old pictures', everyMs: 60_000, work: removeImages }],
  personalData: () => import('./personal-data.ts'),
});
