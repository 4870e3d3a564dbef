/** `submit` event of a browser in which an agent can fill in a form. */
interface AgentSubmitEvent extends Event {
  readonly agentInvoked?: boolean;
  respondWith?(outcome: Promise<unknown>): void;
}

/** Reports the outcome to the software agent that filled in the form, if there is one. Works only while `event` is dispatched. */
export function respondToAgent(event: AgentSubmitEvent, outcome: unknown): void {
  if (event.agentInvoked) event.respondWith?.(Promise.resolve(outcome));
}
