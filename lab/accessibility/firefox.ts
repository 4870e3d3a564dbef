/** Controls Firefox over Marionette, the protocol on which its WebDriver is built, so that geckodriver is not needed. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findUnusedPort } from '#tests/local-server.ts';
import { type Engine, pollUntil } from './engine.ts';
import { createWebDriverEngine } from './web-driver.ts';

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

function openSocket(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject);
  });
}

/** Creates a Marionette client. In the protocol, a message is its length in bytes, a colon, and JSON. */
function createClient(socket: Socket): <T>(name: string, parameters: object) => Promise<T> {
  let received = Buffer.alloc(0);
  let lastId = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString()) as Answer;
      received = received.subarray(end);
      // Responses are arrays. The first message is the server's greeting, which is an object and is ignored.
      if (Array.isArray(message)) waiting.get(message[1])?.(message);
    }
  });
  return <T>(name: string, parameters: object) => {
    const id = ++lastId;
    const message = Buffer.from(JSON.stringify([0, id, name, parameters]));
    socket.write(`${message.length}:${message}`);
    return new Promise<T>((resolve, reject) => {
      waiting.set(id, ([, , error, result]) => {
        waiting.delete(id);
        if (error) reject(new Error(`Firefox, ${name}: ${error.error} ${error.message}`));
        else resolve(result as T);
      });
    });
  };
}

export async function startFirefox(executable: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'accessibility-firefox-'));
  const port = await findUnusedPort();
  writeFileSync(path.join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const browser = spawn(
    executable,
    ['--marionette', '--headless', '--no-remote', '--profile', profile, '--width', '1280', '--height', '900'],
    { stdio: 'ignore' },
  );
  const socket = await pollUntil('Firefox', () => openSocket(port));
  const command = createClient(socket);
  const { capabilities } = await command<{ capabilities: { browserVersion: string } }>('WebDriver:NewSession', {});
  const requestValue = async <T>(name: string, parameters: object) =>
    (await command<{ value: T }>(name, parameters)).value;
  return createWebDriverEngine('Firefox', capabilities.browserVersion, {
    open: (url) => command('WebDriver:Navigate', { url }),
    // Runs all scripts in the same sandbox, so that they share global variables.
    execute: (script, args) =>
      requestValue('WebDriver:ExecuteScript', { script, args, sandbox: 'accessibility', newSandbox: false }),
    act: (actions) => command('WebDriver:PerformActions', { actions }),
    role: (id) => requestValue('WebDriver:GetComputedRole', { id }),
    label: (id) => requestValue('WebDriver:GetComputedLabel', { id }),
    async close() {
      const ended = new Promise((resolve) => browser.once('close', resolve));
      socket.destroy();
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  });
}
