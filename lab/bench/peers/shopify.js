// Embed snippet from Shopify's admin. Its API requests are redirected to the local stub.
const direct = window.fetch;
window.fetch = (address, options) =>
  String(address).includes('bench.myshopify.com') ? direct('{{api}}/shopify', options) : direct(address, options);
const script = document.createElement('script');
script.src = '{{cdn}}/shopify/buybutton.min.js';
script.onload = () => {
  const client = window.ShopifyBuy.buildClient({ domain: 'bench.myshopify.com', storefrontAccessToken: 'bench' });
  window.ShopifyBuy.UI.init(client)
    .createComponent('collection', {
      id: '1',
      node: document.getElementById('grid'),
      moneyFormat: '%24%7B%7Bamount_no_decimals%7D%7D',
      options: {
        productSet: { contents: { pagination: false } },
        product: { contents: { img: false, description: true } },
      },
    })
    .then(() => performance.mark('interactive'));
};
document.head.append(script);
