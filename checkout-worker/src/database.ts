/** D1's words for a connection that broke off: the statement may have run or not. Kept by Cloudflare among D1's errors. */
const passing = /network connection lost|caused object to be reset|reset because its code was updated|transient issue/i;

function isPassing(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (passing.test(cause.message)) return true;
  }
  return false;
}

/**
 * Runs a write again, once, when the connection to the database broke off. Only for what may run twice: D1 repeats what only reads,
 * and never what writes, because it cannot know.
 */
export async function retryWrite<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isPassing(error)) throw error;
    return write();
  }
}
