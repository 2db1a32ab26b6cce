import { msg } from '@lingui/core/macro';
import { field, freshId, type TabSpec } from './field-spec.ts';

export const GATES: readonly TabSpec[] = [
  {
    id: 'basics',
    title: msg({ message: 'Gates', context: 'entrances' }),
    fields: [],
    lists: [
      {
        path: ['gates'],
        title: msg({ message: 'Gates', context: 'entrances' }),
        columns: [
          field('name.zh_CN', msg`Name in Simplified Chinese`, 'words'),
          field('scenics', msg`Spots that it admits`, 'spots'),
          field('direction', msg({ message: 'Way through', context: 'gate' }), 'one', [
            ['in', msg({ message: 'in', context: 'way through a gate' })],
            ['out', msg({ message: 'out', context: 'way through a gate' })],
            ['both', msg({ message: 'in and out', context: 'way through a gate' })],
          ]),
          field('early_minutes', msg`Minutes before a session`, 'whole'),
          field('late_minutes', msg`Minutes after the last entry`, 'whole'),
          field('re_entry', msg`Coming back in`, 'one', [
            ['none', msg({ message: 'no', context: 'coming back in' })],
            ['same-day', msg({ message: 'on the same day', context: 'coming back in' })],
            ['after-exit', msg({ message: 'after going out', context: 'coming back in' })],
          ]),
          field('unlisted', msg`A good code that is not in the list`, 'one', [
            ['ask', msg({ message: 'staff decide', context: 'code that is not in the list' })],
            ['refuse', msg({ message: 'is refused', context: 'code that is not in the list' })],
            ['admit', msg({ message: 'is admitted', context: 'code that is not in the list' })],
          ]),
        ],
        fresh: (taken) => ({
          id: freshId('g', taken),
          name: { zh_CN: '' },
          scenics: [],
          direction: 'in',
          early_minutes: 15,
          late_minutes: 0,
        }),
      },
    ],
  },
];
