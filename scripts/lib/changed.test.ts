import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changedFiles } from './changed.mjs';
import { temporaryFolder } from './temporary-folder';

function repository(): { folder: string; git: (...args: string[]) => void } {
  const folder = temporaryFolder({ 'a.ts': '1', 'b.ts': '1', 'c.ts': '1', '.gitignore': 'dist' });
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
  const git = (...args: string[]) =>
    void execFileSync('git', [...identity, ...args], { cwd: folder, stdio: 'pipe' });
  git('init', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--message=first');
  return { folder, git };
}

it('finds nothing without changes', () => {
  expect(changedFiles(repository().folder)).toEqual([]);
});

it('finds committed, uncommitted, new and deleted files of this branch', () => {
  const { folder, git } = repository();
  git('switch', '--create', 'feature');
  writeFileSync(join(folder, 'a.ts'), '2');
  git('commit', '--all', '--message=second');
  writeFileSync(join(folder, 'b.ts'), '2');
  rmSync(join(folder, 'c.ts'));
  writeFileSync(join(folder, 'd.ts'), '1');
  writeFileSync(join(folder, 'dist'), 'ignored');
  expect(changedFiles(folder)).toEqual(['a.ts', 'b.ts', 'c.ts', 'd.ts']);
});

it('omits later commits of the main branch', () => {
  const { folder, git } = repository();
  git('switch', '--create', 'feature');
  git('switch', 'main');
  writeFileSync(join(folder, 'a.ts'), '2');
  git('commit', '--all', '--message=meanwhile');
  git('switch', 'feature');
  expect(changedFiles(folder)).toEqual([]);
});
