import { Hono } from 'hono';
import type { AppEnv } from '../app.ts';
import { pageFormSize } from '../body.ts';
import { onlyMethods } from '../error-edge.ts';
import { visitorLimit } from '../rate-limits.ts';
import { askForOrigin, leavePartner, sendPartnerLink, showMonthsCsv, showPartner, showSalesCsv } from './partner.ts';

/** All below `/partner`. */
export const partnerPages = new Hono<AppEnv>();

partnerPages.get('/', visitorLimit('READ_LIMIT'), showPartner);
partnerPages.post('/', visitorLimit('BILLING_LIMIT'), pageFormSize, sendPartnerLink);
partnerPages.all('/', onlyMethods('GET', 'HEAD', 'POST'));
partnerPages.get('/months.csv', visitorLimit('READ_LIMIT'), showMonthsCsv);
partnerPages.get('/sales.csv', visitorLimit('READ_LIMIT'), showSalesCsv);
partnerPages.post('/origins', visitorLimit('PLAIN_FORM_LIMIT'), pageFormSize, askForOrigin);
partnerPages.post('/leave', visitorLimit('READ_LIMIT'), pageFormSize, leavePartner);
