// Stub of a rate limiter that allows every request.
export default () => ({ limit: async () => ({ success: true }) });
