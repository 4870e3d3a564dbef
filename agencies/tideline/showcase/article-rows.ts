import type { Palette } from '../art/scenes/scene.tsx';
import type { SceneName, Topic } from '../art/scenes/topics.ts';
import type { ArticleCategory } from './article-category.ts';
import type { BrandName } from './brands.ts';

/** Its picture is that of the client, where no other is named. */
type ArticleRow = readonly [
  ArticleCategory,
  BrandName,
  title: string,
  excerpt: string,
  picture?: readonly [SceneName, Topic, Palette],
];

export const articleRows: readonly ArticleRow[] = [
  [
    'seo',
    'harbour',
    'Coffee near the pier: where locals sit',
    'Six places, one map, and who opens before seven.',
    ['latte', 'coffee', 'harbour'],
  ],
  [
    'howto',
    'loop',
    'How to fix a slow leak',
    'Find it with a bowl of water, patch it with patience.',
    ['wrench', 'repair', 'loop'],
  ],
  ['seo', 'fern', 'Which flowers last longest in a vase', 'Fourteen kinds, tested on the same windowsill.'],
  ['industry', 'gable', 'What a custom kitchen costs, and why', 'Three real quotes taken apart, line by line.'],
  ['seo', 'molar', 'Is whitening bad for your teeth', 'What a dentist uses at home, and what stays on the shelf.'],
  [
    'howto',
    'still',
    'How to sit for eight hours',
    'Feet, hips, screen: three heights to get right.',
    ['stretch', 'stretch', 'still'],
  ],
  [
    'seo',
    'crumb',
    'Is sourdough better for you',
    'What the long night in the basket does to flour.',
    ['starter', 'bread', 'noon'],
  ],
  ['seo', 'ridge', 'Two-person tents under four pounds', 'Nine tents weighed wet, not in the brochure.'],
  ['howto', 'steep', 'How to brew green tea without bitterness', 'Water at 160°F, two minutes, and a lid.'],
  ['seo', 'lane', 'Adult swimming lessons, explained', 'What happens in week one, and who else comes.'],
  [
    'industry',
    'ledger',
    'Bookkeeping for cafés and bars',
    'Tips, deposits and the drawer that never adds up.',
    ['ledger', 'books', 'forest'],
  ],
  [
    'seo',
    'scruff',
    'How often should you wash a dog',
    'By coat, by weather, by how much they mind.',
    ['tub', 'dog', 'mist'],
  ],
  [
    'howto',
    'fern',
    'How to cut stems so they drink',
    'An angle, a sharp knife, and warm water.',
    ['peonies', 'flowers', 'peony'],
  ],
  [
    'seo',
    'loop',
    'Steel or aluminum for the commute',
    'Weight, rust and the potholes in between.',
    ['bicycle', 'bicycle', 'loop'],
  ],
  ['seo', 'ledger', 'Which expenses can a freelancer claim', 'A list by room of the house, with limits.'],
  ['howto', 'ridge', 'How to pitch a tent in wind', 'Back to it, pegs first, poles last.'],
  [
    'seo',
    'gable',
    'Oak or ash for a staircase',
    'How both look after ten years of children.',
    ['stairs', 'stairs', 'beach'],
  ],
  [
    'howto',
    'molar',
    'How to help a child who fears the dentist',
    'Words to use, words to leave at home.',
    ['toothbrush', 'teeth', 'lagoon'],
  ],
  [
    'industry',
    'steep',
    'What “first flush” really means',
    'A harvest, a season and a fair amount of marketing.',
    ['tin', 'tea', 'dusk'],
  ],
  [
    'seo',
    'still',
    'Pilates or yoga for back pain',
    'Two studies, one table, no promises.',
    ['mat', 'pilates', 'still-evening'],
  ],
  ['howto', 'crumb', 'How to freeze bread and keep the crust', 'Slice first, bag twice, toast from frozen.'],
  ['seo', 'steep', 'How much caffeine is in tea', 'Black, green, white and the one you forgot.'],
  ['howto', 'scruff', 'How to trim a dog’s nails at home', 'One paw a day, and where to stop.'],
  [
    'industry',
    'lane',
    'Why public pools run out of teachers',
    'Pay, water, hours: three numbers from one town.',
    ['goggles', 'swimming', 'mist'],
  ],
];
