import { add, addOns, describeMistakes, packages, replace, services } from './mistakes.testing.ts';

describeMistakes('ids and names', [
  [
    'a service with the id constructor',
    services,
    replace('id: ads', 'id: constructor'),
    'catalogue/services.yaml:*: "id" is "constructor". JavaScript uses this name itself. Choose another',
  ],
  [
    'a plan with the id __proto__',
    packages,
    replace('id: socialMediaStarter', 'id: __proto__'),
    'catalogue/packages.yaml:*: "id" is "__proto__". JavaScript uses this name itself.',
  ],
  [
    'a feature named constructor',
    packages,
    replace('      posts: 30', '      constructor: x\n      posts: 30'),
    'catalogue/packages.yaml:*: "constructor" can’t be a name here. JavaScript uses this name itself.',
  ],
  [
    'a fact named __proto__',
    'agency.yaml',
    replace('guarantee: 30', '__proto__: a\n  guarantee: 30'),
    'agency.yaml:31: "__proto__" can’t be a name here.',
  ],
  ['a field named toString', 'intros.yaml', add('toString: x\n'), 'intros.yaml:1: "toString" can’t be a name here.'],
  [
    'an id with spaces',
    packages,
    replace('id: socialMediaStarter', 'id: social media'),
    'catalogue/packages.yaml:*: "id" is "social media". An id is made of letters',
  ],
  [
    'a duplicate price id',
    packages,
    replace('priceId: price_social_starter', 'priceId: price_social_growth'),
    'catalogue/packages.yaml:',
  ],
  [
    'two people with the same name',
    'about.yaml',
    (before) => `${before}  - name: Ada\n    role: Ink\n`,
    'about.yaml:6: "Ada" is used twice. Other files name it, so give the second one another name.',
  ],
  [
    'two clients with the same id',
    'clients.yaml',
    add('clients:\n  - { id: mill, name: Mill, initials: M }\n  - { id: mill, name: Mint, initials: M }\n'),
    'clients.yaml:3: "mill" is used twice. Other files name it, so give the second one another id.',
  ],
  [
    'an unknown service in a menu',
    'navigation.yaml',
    replace('from: ads', 'from: add'),
    'navigation.yaml:5: There is no service "add". Did you mean "ads"?',
  ],
  [
    'an unknown interval',
    packages,
    replace('interval: month', 'interval: monthly'),
    'catalogue/packages.yaml:*: "interval" is "monthly", but must be "month", "year" or "once". Did you mean "month"?',
  ],
  [
    'an unknown unit',
    addOns,
    (before) => before.replace(/unit: \w+/, 'unit: hour'),
    'catalogue/add-ons.yaml:*: There is no unit "hour" in catalogue/units.yaml. Add it there: "hour: { one: hour, many: hours }".',
  ],
  [
    'an unknown field',
    packages,
    replace('    popular: true', '    populr: true'),
    'catalogue/packages.yaml:*: "populr" isn’t a field here. Did you mean "popular"?',
  ],
  [
    'a list of packages without the name of the list',
    packages,
    (before) => before.replace(/^packages:/m, 'package:'),
    'catalogue/packages.yaml:*: "package" isn’t a field here. Did you mean "packages"?',
  ],
  [
    'two sections of a legal page with the same id',
    'legal/terms.md',
    (before) => `${before}\n## Again {#payment}\n\n> Twice.\n\nText.\n`,
    'legal/terms.md:*: Another section is at "#payment", too.',
  ],
]);
