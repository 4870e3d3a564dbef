import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { chromiumArgs } from '#tools/chromium.ts';
import { CommandError } from '#tools/command-error.ts';
import { type LighthouseResult, promisedScores } from './report.ts';

const command = path.join(import.meta.dirname, '../peers/node_modules', 'lighthouse', 'cli', 'index.js');
const chromiumFlags = ['--headless=new', ...chromiumArgs];

/** Number of attempts if the browser fails to start or to record a trace. */
const maxAttempts = 3;

export async function measurePage(url: string, chromiumPath: string): Promise<LighthouseResult> {
  for (let left = maxAttempts; left > 0; left--) {
    const text = await runLighthouse(url, chromiumPath);
    if (text !== undefined) return JSON.parse(text) as LighthouseResult;
  }
  throw new CommandError(`Lighthouse failed to measure ${url} ${maxAttempts} times: see the output above.`);
}

function runLighthouse(url: string, chromiumPath: string): Promise<string | undefined> {
  const args = [
    command,
    url,
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${Object.keys(promisedScores).join(',')}`,
    `--chrome-flags=${chromiumFlags.join(' ')}`,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, CHROME_PATH: chromiumPath },
    });
    try {
      // Raises the priority over other processes if the system allows it. The browser inherits the priority.
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_HIGHEST);
    } catch {}
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? Buffer.concat(chunks).toString() : undefined));
  });
}
