// Minimal replacement for Cal.com's booking page, which must post these messages to Cal.com's embed script.
const say = (type, data = {}) =>
  parent.postMessage({ originator: 'CAL', type, namespace: '', fullType: `CAL::${type}`, data }, '*');
let cart = 0;
for (const button of document.querySelectorAll('.card button')) {
  button.addEventListener('click', () => {
    cart++;
    button.textContent = `Added to Cart (${cart})`;
  });
}
say('__iframeReady');
say('__dimensionChanged', { iframeHeight: document.documentElement.scrollHeight, isFirstTime: true });
say('linkReady');
