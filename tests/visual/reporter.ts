/** Ends a run with what a person needs: which pictures differ, where the differences are drawn, and how to accept them. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { chromiumVersion, drawsLike } from './chromium.ts';
import { notesOf } from './compact-png.ts';

const folder = path.join(import.meta.dirname, 'pictures');

/** Says so when pictures were made by another major version of Chromium than the one here. */
function versionNotice(): string | undefined {
  const here = chromiumVersion();
  const versions = globSync('**/*.png', { cwd: folder }).map(
    (file) => notesOf(readFileSync(path.join(folder, file))).chromium ?? '',
  );
  const others = new Set(versions.filter((version) => !drawsLike(version, here)));
  if (others.size === 0) return undefined;
  return `The accepted pictures were made with Chromium ${[...others].join(' and ')} and this is ${here}: 1 % of such a picture may differ, so that only what moved, vanished or changed color fails.`;
}

export default class VisualReporter implements Reporter {
  private readonly differences: string[] = [];
  private failed = 0;
  private notice: string | undefined;

  onBegin(): void {
    this.notice = versionNotice();
    if (this.notice) console.log(this.notice);
  }

  onTestEnd({ title }: TestCase, { status, attachments }: TestResult): void {
    if (status !== 'passed') this.failed++;
    for (const { name, path: file } of attachments) {
      if (file && /-diff\.png$/.test(name)) this.differences.push(`  ${title}\n    ${path.relative('.', file)}`);
    }
  }

  onEnd(): void {
    if (this.failed === 0) return;
    console.log(`\n${[...new Set(this.differences)].join('\n')}`);
    console.log(
      `In these pictures what differs is red; beside each are the accepted one and the new one. When the new look is right, \`node tools/launch.mjs tests/visual/accept.ts\` accepts it (\`node tools/launch.mjs tests/visual/accept.ts -g "reviews"\` only what a test's name says); then commit tests/visual/pictures.`,
    );
    if (this.notice) console.log(this.notice);
  }

  printsToStdio(): boolean {
    return false;
  }
}
