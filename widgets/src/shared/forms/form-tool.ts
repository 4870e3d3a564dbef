import { useContext } from 'react';
import { formTool } from '#catalogue/forms/form-tool.ts';
import { ElementContext } from '../element/view.tsx';

/** Returns the attributes that offer a form to software agents, or none if the widget has `tools="none"`. */
export function useFormTool(name: string, description: string): object {
  const { tools } = useContext(ElementContext).props;
  return tools === 'none' ? {} : formTool(name, description);
}

/** `submit` event of a browser in which an agent can fill in a form. */
interface AgentSubmitEvent extends Event {
  readonly agentInvoked?: boolean;
  respondWith?(outcome: Promise<unknown>): void;
}

/** Tells the agent that filled in the form, if one did, what became of it. Works only during the dispatch of `event`. */
export function respondToAgent(event: AgentSubmitEvent, outcome: unknown): void {
  if (event.agentInvoked) event.respondWith?.(Promise.resolve(outcome));
}
