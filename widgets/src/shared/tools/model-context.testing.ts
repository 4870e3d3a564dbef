/** Fake of a browser's `document.modelContext`, as in the WebMCP draft. Runs in the page's realm, so it is self-contained. */
export interface FakeModelContext {
  /** Names of the registered tools. */
  names(): string[];
  describe(name: string): { description: string; inputSchema: object; annotations?: { readOnlyHint?: boolean } };
  /** Calls a tool as an agent does. Returns the answer, which passes through JSON as in Chromium. */
  call(name: string, input?: object): Promise<Record<string, unknown>>;
  remove(): void;
}

interface Tool {
  name: string;
  description: string;
  inputSchema: object;
  execute(input: object): unknown;
}

export function installModelContext(document: Document): FakeModelContext {
  const tools = new Map<string, Tool>();
  function registerTool(tool: Tool, { signal }: { signal?: AbortSignal } = {}): Promise<undefined> {
    const { name, description, inputSchema } = tool;
    if (tools.has(name)) return Promise.reject(new DOMException('Duplicate tool name', 'InvalidStateError'));
    if (!/^[\w.-]{1,128}$/.test(name) || !description || !JSON.stringify(inputSchema))
      return Promise.reject(new DOMException('Invalid tool', 'InvalidStateError'));
    if (signal?.aborted) return Promise.reject(signal.reason);
    tools.set(name, tool);
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => {
        tools.delete(name);
        reject(signal.reason);
      });
      queueMicrotask(() => resolve(undefined));
    });
  }
  Object.defineProperty(document, 'modelContext', { configurable: true, value: { registerTool } });
  const find = (name: string) => {
    const tool = tools.get(name);
    if (!tool) throw new Error(`No tool ${name} among ${[...tools.keys()]}`);
    return tool;
  };
  return {
    names: () => [...tools.keys()],
    describe: find,
    call: async (name, input = {}) => JSON.parse(JSON.stringify((await find(name).execute(input)) ?? null)),
    remove: () => void Reflect.deleteProperty(document, 'modelContext'),
  };
}
