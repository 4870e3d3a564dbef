import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findUnusedPort } from '#tests/local-server.ts';
import { type Engine, pollUntil } from './engine.ts';
import { createWebDriverEngine } from './web-driver.ts';

interface Session {
  sessionId: string;
  capabilities: { browserVersion?: string };
}

const folders = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib'];

function findMiniBrowser(): string {
  const files = folders.flatMap((folder) =>
    ['4.1', '4.0', '6.0'].map((api) => `${folder}/webkit2gtk-${api}/MiniBrowser`),
  );
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error('WebKit’s MiniBrowser is missing: sudo apt-get install webkit2gtk-driver');
  return found;
}

export async function startWebKit(): Promise<Engine> {
  const port = await findUnusedPort();
  const base = `http://127.0.0.1:${port}`;
  const driver = spawn('/usr/bin/xvfb-run', ['-a', '/usr/bin/WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
  });
  await pollUntil('WebKitWebDriver', () => fetch(`${base}/status`));

  async function sendCommand<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    const reply = await fetch(`${base}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: T & { error?: string; message?: string } };
    if (!reply.ok) throw new Error(`WebKit, ${path}: ${value.error} ${value.message ?? ''}`);
    return value;
  }

  const browserOptions = { binary: findMiniBrowser(), args: ['--automation'] };
  const { sessionId, capabilities } = await sendCommand<Session>('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions } },
  });
  const session = `/session/${sessionId}`;
  return createWebDriverEngine('WebKit', `WebKitGTK ${capabilities.browserVersion ?? ''}`, {
    open: (url) => sendCommand('POST', `${session}/url`, { url }),
    execute: (script, args) => sendCommand('POST', `${session}/execute/sync`, { script, args }),
    act: (actions) => sendCommand('POST', `${session}/actions`, { actions }),
    role: (element) => sendCommand('GET', `${session}/element/${element}/computedrole`),
    label: (element) => sendCommand('GET', `${session}/element/${element}/computedlabel`),
    async close() {
      await sendCommand('DELETE', session).catch(() => {});
      if (driver.pid) process.kill(-driver.pid);
    },
  });
}
