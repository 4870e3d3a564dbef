// Answers as D1 does, and keeps nothing: in production the database's work is done on another machine.
function answer({ sql }) {
  const isOrder = /^\s*insert into orders/i.test(sql);
  const results = isOrder
    ? { columns: ['status', 'createdAt', 'along'], rows: [['created', Math.floor(Date.now() / 1000), '[]']] }
    : { columns: [], rows: [] };
  return { success: true, results, meta: {} };
}

export default {
  async fetch(request) {
    const queries = await request.json();
    return Response.json(Array.isArray(queries) ? queries.map(answer) : answer(queries));
  },
};
