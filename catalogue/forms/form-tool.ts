/**
 * Attributes by which a browser offers a form to software agents: the agent fills in the form, and the person sends it.
 * https://github.com/webmachinelearning/webmcp/blob/main/declarative-api-explainer.md
 */

/** Returns the attributes of a form. A page must not have two forms with the same `toolname`. */
export function createFormToolAttributes(toolname: string, tooldescription: string): object {
  return { toolname, tooldescription };
}

export function createToolParameterAttributes(toolparamdescription: string): object {
  return { toolparamdescription };
}
