/**
 * Exports only React's string renderer. React's entry module also contains the streaming renderer, a tenth of the
 * Worker's size.
 */
module.exports =
  process.env.NODE_ENV === 'production'
    ? require('../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js')
    : require('../node_modules/react-dom/cjs/react-dom-server-legacy.browser.development.js');
