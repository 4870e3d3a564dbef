import 'agency-widgets/standalone/cart';
import 'agency-widgets/standalone/pricing-picker';

/** @import { CartElement, PricingPickerElement } from 'agency-widgets/types' */

const pickerWords = { addToCart: 'Book it' };
const cartWords = { launcher: 'Basket' };

const service = /** @type {HTMLSelectElement} */ (document.getElementById('service'));
const dark = /** @type {HTMLInputElement} */ (document.getElementById('dark'));
const ownWords = /** @type {HTMLInputElement} */ (document.getElementById('own-words'));
const full = /** @type {HTMLInputElement} */ (document.getElementById('full'));
const place = /** @type {HTMLElement} */ (document.getElementById('widgets'));
const log = /** @type {HTMLElement} */ (document.getElementById('log'));
const toggle = /** @type {HTMLElement} */ (document.getElementById('toggle'));

const picker = /** @type {PricingPickerElement} */ (place.querySelector('agency-pricing-picker'));
const cart = /** @type {CartElement} */ (place.querySelector('agency-cart'));

/** @param {string} text */
function note(text) {
  const item = document.createElement('li');
  item.textContent = text;
  log.append(item);
}

function setWords() {
  picker.words = ownWords.checked ? pickerWords : undefined;
  cart.words = ownWords.checked ? cartWords : undefined;
}

setWords();
ownWords.addEventListener('change', setWords);

service.addEventListener('change', () => picker.setAttribute('category', service.value));

dark.addEventListener('change', () => {
  for (const widget of [picker, cart]) widget.setAttribute('theme', dark.checked ? 'dark' : 'light');
});

document.getElementById('show-cart')?.addEventListener('click', () => {
  cart.open = true;
});

toggle.addEventListener('click', () => {
  if (place.childElementCount > 0) place.replaceChildren();
  else place.replaceChildren(picker, cart);
  toggle.textContent = place.childElementCount > 0 ? 'Take the widgets away' : 'Bring the widgets back';
});

// Events bubble, so the page can listen on any ancestor of the widgets.
document.addEventListener('agency-package-add', (event) => {
  note(`asked for ${event.detail.name}`);
  if (full.checked) event.preventDefault();
});
document.addEventListener('agency-cart-change', (event) => note(`${event.detail.itemCount} in the cart`));
