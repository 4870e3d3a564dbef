/** `npm run partner`: who may sell for us and where, and what they have brought in. */

import { changeConfig } from '../checkout-worker/src/partners/change-config.ts';
import {
  addSites,
  changeAddress,
  changePartner,
  findPartner,
  listPartners,
  partnerRow,
  registerPartner,
  removePartner,
} from '../checkout-worker/src/partners/partner-registry.ts';
import { reportPartner, reportRows } from '../checkout-worker/src/partners/partner-report.ts';
import { mailLink } from '../checkout-worker/src/partners/request-link.ts';
import { widgetEmbeds } from '../widgets/build/manifest/widget-embeds.ts';
import { CommandError, runTask } from './command-error.ts';
import { databaseOptions, readArguments } from './operations/arguments.ts';
import { openPlace, placeUsage } from './operations/place.ts';
import { table } from './operations/table.ts';

const usage = `npm run partner -- add acme --origin https://acme.example [--origin …] [--name "Acme Ltd"] [--email ann@acme.example] [--commission 12.5]
npm run partner -- add-site acme --origin https://shop.acme.example [--origin …]
npm run partner -- change acme [--name "Acme Ltd"] [--commission 12.5] [--sale-mails on|off]
npm run partner -- address acme --email ann@acme.example
npm run partner -- remove acme [--origin https://acme.example]
npm run partner -- list [--json]
npm run partner -- report acme [--json]
npm run partner -- link acme [--language de]
npm run partner -- config acme [pricing-picker category=seo show=plans]

${placeUsage}`;

await runTask(async () => {
  const { values, positionals } = readArguments(usage, {
    ...databaseOptions,
    origin: { type: 'string', multiple: true },
    name: { type: 'string' },
    email: { type: 'string' },
    commission: { type: 'string' },
    'sale-mails': { type: 'string' },
    language: { type: 'string' },
    json: { type: 'boolean' },
  });
  const [action, id, ...rest] = positionals;
  if (rest.length > 0 && action !== 'config') throw new CommandError(usage);
  const database = await openPlace(values, {
    reads: action === 'list' || action === 'report' || (action === 'config' && rest.length === 0),
  });
  const origins = values.origin ?? [];
  switch (action) {
    case 'add': {
      const { name, email, commission } = values;
      const partner = await registerPartner(database, id, { origins, name, email, commission });
      console.log(`${partner.name} (${partner.id}) may sell on ${partner.origins.join(', ')}.`);
      return;
    }
    case 'add-site': {
      const partner = await addSites(database, id, origins);
      console.log(`${partner.name} (${partner.id}) may sell on ${partner.origins.join(', ')}.`);
      return;
    }
    case 'change': {
      const { name, commission, 'sale-mails': mails } = values;
      if (mails !== undefined && mails !== 'on' && mails !== 'off') throw new CommandError(usage);
      const saleMails = mails === undefined ? undefined : mails === 'on';
      const partner = await changePartner(database, id, { name, commission, saleMails });
      console.log(table([partnerRow(partner)]));
      return;
    }
    case 'address': {
      if (values.email === undefined) throw new CommandError(usage);
      const before = await findPartner(database, id);
      const { email } = await changeAddress(database, id, values.email);
      const told = [before.email, email].filter((address) => address !== null && before.email !== email);
      console.log(told.length > 0 ? `We’re writing to ${told.join(' and ')}.` : 'That is the address already.');
      return;
    }
    case 'remove': {
      const removed = await removePartner(database, id, origins);
      console.log(
        removed.length > 0 ? `${id} may no longer sell on ${removed.join(', ')}.` : `${id} has been removed.`,
      );
      return;
    }
    case 'list': {
      const partners = await listPartners(database);
      if (values.json) console.log(JSON.stringify(partners, null, 2));
      else if (partners.length === 0) console.log('No partners.');
      else console.log(table(partners.map(partnerRow)));
      return;
    }
    case 'report': {
      const report = await reportPartner(database, id);
      console.log(values.json ? JSON.stringify(report, null, 2) : table(reportRows(report)));
      return;
    }
    case 'link': {
      const address = await mailLink(database, id, values.language);
      console.log(`${address} will get a link to the partner page by email within five minutes.`);
      return;
    }
    case 'config': {
      const [widget, ...attributes] = rest;
      const { config } = await findPartner(database, id);
      const allowed = new Map([...widgetEmbeds].map(([tag, { byAddress }]) => [tag, byAddress]));
      const change = { widget: widget ?? '', attributes, allowed };
      const shown = widget === undefined ? config : await changeConfig(database, id, change);
      console.log(JSON.stringify(shown ?? {}, null, 2));
      return;
    }
    default:
      throw new CommandError(usage);
  }
});
