/** Browser engine controlled over WebDriver, which computes roles and names but exposes neither states nor the accessibility tree. */
import { type Engine, type Key, keys } from './engine.ts';
import { findFocusedElement, readStates } from './in-page.ts';

export interface WebDriverCommands {
  open(url: string): Promise<void>;
  execute<T>(script: string, args: readonly unknown[]): Promise<T>;
  act(actions: readonly object[]): Promise<void>;
  role(element: string): Promise<string>;
  label(element: string): Promise<string>;
  close(): Promise<void>;
}

const shiftKey = '\uE008';
/** Property name that marks an element reference in WebDriver's JSON (https://www.w3.org/TR/webdriver2/#elements). */
const reference = 'element-6066-11e4-a52e-4f735466cecf';

function createKeyStroke(value: string): object[] {
  return [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
}

export function createWebDriverEngine(name: string, version: string, wire: WebDriverCommands): Engine {
  const act = (actions: readonly object[]) => wire.act([{ type: 'key', id: 'keyboard', actions }]);
  return {
    name,
    version,
    source: 'roles and names as computed by the engine (WebDriver), states from attributes',
    open: (url) => wire.open(url),
    press(key: Key, shift = false) {
      const pressed = createKeyStroke(keys[key]);
      return act(
        shift ? [{ type: 'keyDown', value: shiftKey }, ...pressed, { type: 'keyUp', value: shiftKey }] : pressed,
      );
    },
    type: (text) => act([...text].flatMap(createKeyStroke)),
    run: (body) => wire.execute(body, []),
    async readFocus() {
      const found = await wire.execute<Record<string, string> | null>(`return (${findFocusedElement})()`, []);
      const element = found?.[reference];
      if (!element) return undefined;
      const states = await wire.execute<string[]>(`return (${readStates})(arguments[0])`, [found]);
      return { role: await wire.role(element), name: await wire.label(element), states };
    },
    close: () => wire.close(),
  };
}
