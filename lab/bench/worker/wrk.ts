import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '#tools/command-error.ts';

const folder = '.cache/bench-worker';

export interface Load {
  name: string;
  url: string;
  method?: 'GET' | 'POST' | 'OPTIONS';
  headers?: Readonly<Record<string, string>>;
  /** Request body. In the body and the headers, `NONCE` is replaced by a value that is unique to each request. */
  body?: string;
}

export function ensureWrk(): void {
  if (spawnSync('wrk', ['--version']).error === undefined) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing wrk from the distribution’s packages…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['-qq', 'update'], { stdio: 'ignore', env });
    if (spawnSync('apt-get', ['-qq', 'install', '-y', 'wrk'], { stdio: 'ignore', env }).status === 0) return;
  }
  throw new CommandError('wrk is needed: sudo apt-get install wrk (Debian, Ubuntu) or brew install wrk.');
}

function toLuaString(text: string): string {
  return `("${text.replace(/[\\"]/g, '\\$&')}"):gsub("NONCE", nonce)`;
}

function createLuaScript({ name, url, method = 'GET', headers = {}, body = '' }: Load): string {
  const { pathname } = new URL(url);
  const fields = Object.entries(headers).map(([header, value]) => `["${header}"] = (${toLuaString(value)})`);
  const source = `
local count = 0
local run = tostring(os.time()) .. "-" .. tostring(os.clock()):gsub("%.", "")
function request()
  count = count + 1
  local nonce = "n" .. run .. "-" .. count
  return wrk.format("${method}", "${pathname}", { ${fields.join(', ')} }, (${toLuaString(body)}))
end
`;
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.lua`);
  writeFileSync(file, source);
  return file;
}

/** Sends the load with wrk and returns requests per second. Rejects if a response is an error although success was expected. */
export function measureThroughput(load: Load, seconds: number, expectSuccess = true): Promise<number> {
  const args = ['-t1', '-c16', `-d${seconds}s`, '-s', createLuaScript(load), new URL(load.url).origin];
  return new Promise((resolve, reject) => {
    execFile('wrk', args, (error, output) => {
      if (error) return reject(error);
      const failures = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(output);
      if (failures && expectSuccess) return reject(new CommandError(`${load.name}: ${failures[0]}`));
      const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
      if (!(rate > 0)) return reject(new CommandError(`${load.name}: wrk reported no requests:\n${output}`));
      resolve(rate);
    });
  });
}
