// Fake D1 that answers every query with a new order and stores nothing. A real D1 runs on another machine.
export default {
  async fetch() {
    const results = {
      columns: ['status', 'createdAt', 'partner', 'extra'],
      rows: [['created', Math.floor(Date.now() / 1000), null, '{"prices":[],"promotion":null}']],
    };
    return Response.json({ success: true, results, meta: {} });
  },
};
