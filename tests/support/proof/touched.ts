import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** The commit that docs/proof.md says the long run proved. */
export function provenCommit(): string | undefined {
  try {
    return /^\| commit \| `([0-9a-f]{40})` \|$/m.exec(
      readFileSync(resolve(root, 'docs/proof.md'), 'utf8'),
    )?.[1]
  } catch {
    return undefined
  }
}

function diff(...args: string[]): string {
  const since = provenCommit()
  if (!since) return ''
  try {
    return execFileSync('git', ['diff', '--no-color', ...args.slice(0, -1), since, '--', args.at(-1) ?? ''], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    // A clone without that commit.
    return ''
  }
}

/** The functions and declarations that differ from the proven commit, and the paths of their files, as one text. */
const changedText = () =>
  // Whole functions, since a changed line seldom holds the name of what it is a part of.
  ['src', 'web'].map((folder) => diff('--function-context', '--unified=0', folder)).join('')

let text: string | undefined
let files: string | undefined

/** Whether one of these names stands in what differs from the proven commit. */
export function isTouched(names: readonly string[]): boolean {
  text ??= changedText()
  const changed = text
  return changed !== '' && names.some((name) => name.length > 2 && changed.includes(name))
}

/** Whether one of these words stands in the path of a file that differs from the proven commit. */
export function isFileTouched(words: readonly string[]): boolean {
  files ??= ['src', 'web', 'tests'].map((folder) => diff('--name-only', folder)).join('')
  const changed = files
  return words.some((word) => changed.includes(word))
}
