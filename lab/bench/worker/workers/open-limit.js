export default () => ({ limit: async () => ({ success: true }) });
