import { cartTotals } from '../../../catalogue/cart-rules.ts';
import { blocks, isAddress, labelled, type Mail } from '../outbox/mail.ts';
import { attributionText, linesText, totalsText } from '../outbox/mail-parts.ts';
import type { StoredMessage } from './contact-repository.ts';

function cartText(cart: StoredMessage['cart']): string {
  if (cart.length === 0) return '';
  const sold = cart.map(({ id, quantity, unitAmount }) => ({ id, quantity, unitAmount: unitAmount ?? 0 }));
  const totals = cartTotals(sold);
  return `Cart\n${linesText(cart)}\n${totalsText({ ...totals, label: 'Due today', today: totals.dueToday })}`;
}

function servicesText({ services, otherService }: StoredMessage): string {
  return [...services, otherService].filter((name) => name !== '').join(', ');
}

/** To the agency. The message comes last, so that nothing in it can imitate the fields above. */
export function messageMail(message: StoredMessage, agency: string): Mail {
  const { id, name, email, phone, company, partner, attribution, origin, createdAt } = message;
  return {
    to: agency,
    // An unusable address must not keep a message from the agency.
    replyTo: isAddress(email) ? email : undefined,
    subject: `New message from the website (${id.slice(0, 8)})`,
    text: blocks(
      labelled([
        ['Name', name],
        ['Email', email],
        ['Phone', phone],
        ['Company', company],
        ['Services', servicesText(message)],
        ['Sent from', origin && `${origin}, a site that is not registered`],
        ['Received', new Date(createdAt * 1000).toISOString()],
        ['Reference', id],
      ]),
      cartText(message.cart),
      attributionText(partner, attribution),
      `Message\n\n${message.message}`,
    ),
  };
}

/** To the address in the form, which may be somebody else's: holds what was chosen from our lists, and nothing that was typed. */
export function copyMail(message: StoredMessage, agency: string): Mail {
  return {
    to: message.email,
    replyTo: agency,
    subject: 'We have received your message',
    text: blocks(
      'Thank you for your message. A person will answer you; to add something, reply to this mail.',
      'If you have not written to us, somebody has used your address: please ignore this mail.',
      labelled([
        ['Services', message.services.join(', ')],
        ['Reference', message.id],
      ]),
      cartText(message.cart.filter(({ unitAmount }) => unitAmount !== null)),
    ),
  };
}
