/** React's renderer for strings. React's own entry module also has its streaming renderer, a tenth of the Worker. */
module.exports =
  process.env.NODE_ENV === 'production'
    ? require('../node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js')
    : require('../node_modules/react-dom/cjs/react-dom-server-legacy.browser.development.js');
