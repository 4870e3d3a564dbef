const patienceMs = 60_000;
const pauseMs = 100;

/** Asks until there is a truthy answer, and returns it. `what` is waited for. */
export async function until<T>(what: string, ask: () => Promise<T>, withinMs = patienceMs): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  let cause: unknown;
  while (Date.now() < deadline) {
    // A page that is being left does not answer.
    const answer = await ask().catch((error: unknown) => {
      cause = error;
      return undefined;
    });
    if (answer) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`Waited in vain for ${what}.`, { cause });
}
