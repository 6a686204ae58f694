import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DANGER_WEIGHTS } from '@zelo/domain/assistant/danger/danger-weights.ts';
import { measureBundle, weightsIn } from './check-bundle.ts';

/** Text of about this size after gzip: hexadecimal digits of random bytes compress to half. */
const text = (kilobytes: number): string => `/*${randomBytes(kilobytes * 1000).toString('hex')}*/`;

const aBuild = ({ style = '', ...files }: Record<string, string> = {}): string => {
  const dist = mkdtempSync(join(tmpdir(), 'zelo-dist-'));
  mkdirSync(join(dist, 'assets'));
  const all: Record<string, string> = {
    'index-a.js': 'import{a}from"./vendor-a.js";import("./dashboard-page-a.js")',
    'vendor-a.js': '',
    'dashboard-page-a.js':
      'import{a}from"./vendor-a.js";import"./kit-a.js";import("./appointment-dialog-a.js")',
    'kit-a.js': '',
    'appointment-dialog-a.js': 'import{a as b}from"./kit-a.js";import{c}from"./form-a.js"',
    'form-a.js': '',
    ...files,
  };
  for (const [name, content] of Object.entries(all)) writeFileSync(join(dist, 'assets', name), content);
  writeFileSync(
    join(dist, 'index.html'),
    `<script type="module" crossorigin src="/assets/index-a.js"></script><style>${style}</style>`,
  );
  return dist;
};

describe('check-bundle', () => {
  it('passes a small build and measures all its parts', () => {
    const { lines, tooLarge } = measureBundle(aBuild());
    expect(lines).toHaveLength(5);
    expect(tooLarge).toEqual([]);
  });

  it.each([
    ['scripts that the entry imports', { 'vendor-a.js': text(135) }, 'first scripts'],
    ['styles', { style: text(13) }, 'first styles'],
    ['the chunk of a page', { 'crm-page-a.js': text(32) }, 'crm-page-a.js'],
    [
      'what the appointment dialog imports',
      { 'form-a.js': `${text(131)};import"./base-a.js"`, 'base-a.js': text(131) },
      'dashboard with appointment dialog',
    ],
    [
      'what the dashboard imports',
      { 'kit-a.js': `${text(91)};import"./base-a.js"`, 'base-a.js': text(85) },
      'dashboard',
    ],
  ])('refuses %s above the limit, and only that', (_, files, what) => {
    expect(measureBundle(aBuild(files)).tooLarge).toEqual([expect.stringContaining(`${what}: `)]);
  });

  it.each([
    ['what is loaded later for the entry', { 'later-a.js': text(280) }],
    ['twice what dashboard and dialog share', { 'kit-a.js': text(150) }],
  ])('does not count %s', (_, files) => {
    expect(measureBundle(aBuild(files)).tooLarge).toEqual([]);
  });

  it('finds weights of the assistant in any script, but not in embedded pictures', () => {
    const picture = `"data:image/png;base64,${randomBytes(9_000).toString('base64')}"`;
    expect(weightsIn(aBuild({ 'kit-a.js': picture }))).toEqual([]);
    const leaked = aBuild({ 'later-a.js': `const w="${DANGER_WEIGHTS.weights}"` });
    expect(weightsIn(leaked)).toEqual([join('assets', 'later-a.js')]);
  });

  it('refuses to measure a build without the expected pages', () => {
    const dist = aBuild();
    writeFileSync(join(dist, 'index.html'), '<p>nothing</p>');
    expect(() => measureBundle(dist)).toThrow('starts nothing');
  });
});
