import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { dirname, join, normalize, resolve } from 'node:path'
import { findings, root, shell } from './shell'

const TEXT =
  /\.(tsx?|m?js|json|md|ya?ml|css|html|svg|sh|txt|webmanifest)$|(^|\/)(Dockerfile|run|\.npmrc|\.git\w+)$/
const FETCHED =
  /\b(unpkg\.com|jsdelivr\.net|cdnjs\.cloudflare\.com|fonts\.(googleapis|gstatic)\.com|esm\.sh)\b/
const REGISTRY = /\/\/(registry|npm|nexus|artifactory|verdaccio)[.-][\w.-]+|\/repository\/npm/
const MACHINE = /(^|[\s"'`(=:])\/(home|Users)\/[\w.-]+\/|(^|[\s"'`(=:])\/root\/\w/

/** What a line gives away of the machine it was written on, or where it would fetch something from. */
export function blemish(line: string, here: string[] = []): string | undefined {
  if (REGISTRY.test(line)) return 'names a package registry'
  if (FETCHED.test(line)) return 'fetches from an outside host'
  if (MACHINE.test(line) || here.some((path) => line.includes(path))) return 'holds a path of one machine'
  return undefined
}

/** No tracked file names a registry, an outside host to fetch from or a path of one machine. */
export const noAddresses = findings('no addresses in files', async () => {
  const own = [root, homedir()].filter((path) => path.length > 5 && path !== tmpdir())
  const listed = await shell('git', ['ls-files', '-z'])
  const files = listed.output
    .split('\0')
    .filter((path) => TEXT.test(path) && !path.startsWith('tests/tools/tidy'))
  const found: string[] = []
  for (const file of files) {
    const text = await readFile(resolve(root, file), 'utf8').catch(() => '')
    for (const [index, line] of text.split('\n').entries()) {
      const fault = blemish(line, own)
      if (fault) found.push(`${file}:${index + 1} ${fault}`)
    }
  }
  return { found, note: `${files.length} files` }
})

/** The lockfile says what, never from where. */
export const lockfileHoldsNoAddress = findings('lockfile', async () => {
  const text = await readFile(resolve(root, 'package-lock.json'), 'utf8')
  const found = text
    .split('\n')
    .flatMap((line, index) =>
      /"resolved"|"_resolved"/.test(line) ? [`package-lock.json:${index + 1} ${line.trim()}`] : [],
    )
  return { found }
})

const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)]*)?\)/g
const CODE_PATH = /`((?:src|web|tests|bench|docs)\/[\w./-]+)`/g

/** Paths that a document names, relative to the project. Paths with placeholders are not among them. */
export const pathsNamedIn = (text: string, folder: string): string[] => [
  ...[...text.matchAll(LINK)].map(([, path = '']) => join(folder, path)),
  ...[...text.matchAll(CODE_PATH)].map(([, path = '']) => normalize(path)),
]

/** Every file that README and docs link to or name exists. */
export const docsNameFiles = findings('docs name files that exist', async () => {
  const listed = await shell('git', ['ls-files', '-z', '*.md'])
  // Decisions and what planted faults met tell of the code of their day; the catalogue is generated.
  const files = listed.output
    .split('\0')
    .filter((path) => path && !/^docs\/(catalog|decisions|teeth)/.test(path))
  const found: string[] = []
  for (const file of files) {
    const text = await readFile(resolve(root, file), 'utf8').catch(() => '')
    for (const path of pathsNamedIn(text, dirname(file))) {
      if (existsSync(resolve(root, path))) continue
      const made = await shell('git', ['check-ignore', '--quiet', path])
      if (made.code !== 0) found.push(`${file} names ${path}, which does not exist`)
    }
  }
  return { found, note: `${files.length} documents` }
})
