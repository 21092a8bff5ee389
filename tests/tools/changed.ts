import { execFileSync, type StdioOptions } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './shell'

function git(...args: string[]): string[] {
  try {
    const stdio: StdioOptions = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio }).split('\n').filter(Boolean)
  } catch {
    // A folder without history.
    return []
  }
}

/** Files that differ from the last commit, or that the last commit changed where none does; relative paths. */
function changedFiles(): string[] {
  const now = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  const files = now.length > 0 ? now : git('diff', '--name-only', 'HEAD~1')
  return files.filter((file) => existsSync(join(root, file)))
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/faults/')

/** Where the test of a source file stands: beside it in the client, in the same folder below `tests` otherwise. */
export const testsOf = (file: string): string[] =>
  isTest(file)
    ? [file]
    : [
        file.replace(/\.tsx?$/, '.test.ts'),
        file.replace(/\.tsx?$/, '.test.tsx'),
        file.replace(/^src\/(.*)\.ts$/, 'tests/$1.test.ts'),
      ].filter((path) => path !== file)

/** The changed files of the product's own code. */
export const changedSources = (): string[] =>
  changedFiles().filter((file) => /^(src|web)\/.*\.tsx?$/.test(file) && !isTest(file))

/** The tests of what was changed. */
export const changedTests = (): string[] =>
  [...new Set(changedFiles().flatMap(testsOf))].filter((path) => existsSync(join(root, path)))
