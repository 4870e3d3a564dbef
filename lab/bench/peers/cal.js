const queue = [];
window.Cal = Object.assign((...call) => queue.push(call), { q: queue, ns: {}, loaded: true });
const script = document.createElement('script');
script.src = '{{cdn}}/cal/embed.js';
document.head.append(script);
window.Cal('init', { origin: '{{api}}' });
window.Cal('inline', { elementOrSelector: '#grid', calLink: 'plans' });
window.Cal('on', { action: 'linkReady', callback: () => performance.mark('interactive') });
