/** `submit` event of a browser in which an agent can fill in a form. */
interface AgentSubmitEvent extends Event {
  readonly agentInvoked?: boolean;
  respondWith?(outcome: Promise<unknown>): void;
}

/** Tells the agent that filled in the form, if one did, what became of it. Works only during the dispatch of `event`. */
export function respondToAgent(event: AgentSubmitEvent, outcome: unknown): void {
  if (event.agentInvoked) event.respondWith?.(Promise.resolve(outcome));
}
