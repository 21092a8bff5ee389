import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Version of the package and, in a checkout, of its commit: what a seal names as the code. */
export function codeVersion(root = process.cwd()): string {
  const { version } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))
  try {
    const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return `${version}+${commit.toString().trim()}`
  } catch {
    return version
  }
}
