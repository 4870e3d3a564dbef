import { type CDPSession, chromium } from '@playwright/test';
import { chromiumArgs } from '#tools/chromium.ts';
import type { Engine, FocusStop } from './engine.ts';
import { findFocusedElement } from './in-page.ts';

interface AxValue {
  value?: unknown;
}

interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  properties?: { name: string; value: AxValue }[];
  childIds?: string[];
}

const words: Readonly<Record<string, readonly [yes: string, no?: string]>> = {
  selected: ['selected', 'not selected'],
  pressed: ['pressed', 'not pressed'],
  expanded: ['expanded', 'collapsed'],
  checked: ['checked', 'not checked'],
  required: ['required'],
  invalid: ['invalid'],
  disabled: ['disabled'],
};
/** Roles in the accessibility tree that screen readers skip. */
const silent = new Set(['generic', 'none', 'InlineTextBox', 'LineBreak', 'ListMarker', 'LabelText', 'Legend']);

function toFocusStop({ role, name, properties = [] }: AxNode): FocusStop {
  const states = Object.entries(words).flatMap(([key, [yes, no]]) => {
    const value = properties.find((property) => property.name === key)?.value.value;
    if (value === undefined) return [];
    return value === true || value === 'true' ? [yes] : no ? [no] : [];
  });
  return { role: String(role?.value ?? ''), name: String(name?.value ?? ''), states };
}

async function readOutline(devtools: CDPSession, role: string): Promise<string[]> {
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const listLines = (node: AxNode | undefined, depth: number, above: string): string[] => {
    if (!node) return [];
    const stop = toFocusStop(node);
    const isText = stop.role === 'StaticText';
    const isSilent = node.ignored || silent.has(stop.role) || (isText && above.includes(stop.name.trim()));
    const text = isText
      ? `text “${stop.name.trim()}”`
      : [stop.role, stop.name && `“${stop.name}”`, ...stop.states].filter(Boolean).join(' ');
    const children = (node.childIds ?? []).flatMap((id) =>
      listLines(byId.get(id), isSilent ? depth : depth + 1, isSilent ? above : stop.name),
    );
    return isSilent || stop.role === 'InlineTextBox' ? children : [`${'  '.repeat(depth)}- ${text}`, ...children];
  };
  const start = nodes.find((node) => !node.ignored && node.role?.value === role);
  return listLines(start, 0, '');
}

export async function startChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArgs, '--disable-dev-shm-usage'],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Accessibility.enable');
  return {
    name: 'Chromium',
    version: browser.version(),
    source: 'roles, names and states from its accessibility tree (DevTools protocol)',
    open: async (url) => void (await page.goto(url)),
    press: (key, shift) => page.keyboard.press(shift ? `Shift+${key}` : key),
    type: (text) => page.keyboard.type(text),
    run: <T>(body: string) => page.evaluate(`(() => { ${body} })()`) as Promise<T>,
    async readFocus() {
      const { result } = await devtools.send('Runtime.evaluate', { expression: `(${findFocusedElement})()` });
      if (!result.objectId) return undefined;
      const { nodes } = await devtools.send('Accessibility.getPartialAXTree', {
        objectId: result.objectId,
        fetchRelatives: false,
      });
      return nodes[0] && toFocusStop(nodes[0] as AxNode);
    },
    outline: (role) => readOutline(devtools, role),
    close: () => browser.close(),
  };
}
