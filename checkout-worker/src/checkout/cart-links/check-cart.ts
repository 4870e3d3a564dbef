import { readCartLines, writeCartLines } from '#catalogue/cart-link.ts';
import { calculateCartTotals, resolveCart } from '#catalogue/cart-rules.ts';
import { splitIntoCheckouts } from '#catalogue/checkouts.ts';
import { currency } from '#catalogue/money.ts';
import { isRuleName, publishedRuleNames } from '#catalogue/rule-names.ts';
import type { CartCheck } from '#catalogue/wire-carts.ts';
import type { AppContext } from '../../app.ts';
import { matchAgencyLanguage } from '../../lang/agency-language.ts';
import { getMessages } from '../../lang/messages.ts';
import { formatProblem } from '../../problem.ts';
import { createPermalink } from '../../signed-links/make-link.ts';
import { checkLink } from '../../signed-links/signer.ts';
import { resolveSiteOrigin } from '../../site.ts';
import { findBrokenRule } from '../priced-cart.ts';
import { formatLinkRefusal, formatRefusedLine } from './cart-page.tsx';
import { readPermalink } from './permalink.ts';

/**
 * `GET /api/carts/:items`: returns as JSON the content of the cart link `/buy/:items`, so that software can check a
 * link before giving it to a buyer. Creates nothing.
 */
export async function checkCart(c: AppContext<'/api/carts/:items'>): Promise<Response> {
  const origin = resolveSiteOrigin(c.env);
  const { items, promo, signed, language } = readPermalink(c.req.param('items'), new URL(c.req.url).search, origin);
  const messages = getMessages(matchAgencyLanguage(language ?? c.req.query('language') ?? c.var.language));
  const { cart, refused } = readCartLines(items);
  const lines = resolveCart(cart);
  const broken = findBrokenRule(cart);
  const problem =
    broken && isRuleName(broken.code) ? { rule: broken.code, message: formatProblem(broken, messages) } : undefined;
  const refusal = signed && (await checkLink(c, signed));
  const content = { items: writeCartLines(cart), promo };
  // The signature covers the lines as they are written in the link.
  const proof = refusal || content.items !== items ? undefined : signed;
  return c.json({
    valid: cart.length > 0 && refused.length === 0 && !problem,
    link: createPermalink(content, proof, origin, { 'context/language': messages.language }),
    currency,
    lines: lines.map(({ product: { id, interval }, quantity, unitAmount }) => ({
      id,
      name: messages.productName(id),
      quantity,
      unit_amount: unitAmount,
      billed: interval,
    })),
    refused: refused.map((line) => ({
      rule: publishedRuleNames[line.rule],
      text: line.text,
      message: formatRefusedLine(line, messages),
    })),
    problem,
    signature: refusal && { rule: refusal, message: formatLinkRefusal(refusal, cart, messages) },
    checkouts: (lines.length > 0 ? splitIntoCheckouts(cart) : []).map((part) => {
      const { dueToday, thenMonthly, thenYearly } = calculateCartTotals(part);
      return { items: writeCartLines(part), due_today: dueToday, then_monthly: thenMonthly, then_yearly: thenYearly };
    }),
  } satisfies CartCheck);
}
