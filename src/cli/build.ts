import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { xsdFolder } from '../adapters/invoices/xsd-folder'
import { filmsFolder } from '../adapters/media/lesson-films'
import { contentFolder } from '../demo/content-folder'
import { PROGRAM } from './kernel/bundle'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const dist = resolve(root, process.env.DIST_DIR ?? 'dist')
const INPUTS = ['src', 'web', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.json']
const TEXT = new Set(['.js', '.css', '.svg', '.json', '.vtt'])
const SMALLEST_WORTH_IT = 1024

const filesUnder = async (path: string): Promise<string[]> => {
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** SHA-256 over the names and contents of everything that a build reads. */
async function inputHash(): Promise<string> {
  const lists = await Promise.all(
    INPUTS.map((name) => join(root, name))
      .filter(existsSync)
      .map(async (path) => (extname(path) && !path.endsWith('/src') ? [path] : filesUnder(path))),
  )
  const hash = createHash('sha256').update(process.version)
  for (const path of lists.flat().sort()) {
    if (/\.test\.tsx?$/.test(path)) continue
    hash.update(`\0${relative(root, path)}\0`).update(await readFile(path))
  }
  return hash.digest('hex')
}

/** Twins in brotli and gzip beside every text file that is worth it, so that no request compresses it again. */
async function compress(folder: string): Promise<void> {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const files = (await filesUnder(folder)).filter((path) => TEXT.has(extname(path)))
  await Promise.all(
    files.map(async (path) => {
      const content = await readFile(path)
      if (content.length < SMALLEST_WORTH_IT) return
      await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
      await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
    }),
  )
}

async function buildWeb(): Promise<void> {
  // Independent of the caller's, because it decides how JSX is compiled.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  const configFile = join(root, 'vite.config.ts')
  await build({ configFile, logLevel: 'warn', mode: 'production' })
  await build({ configFile, logLevel: 'warn', mode: 'production', build: { ssr: true } })
  await compress(join(dist, 'web/client'))
}

async function buildServer(): Promise<void> {
  const entry = join(root, 'src/main.ts')
  if (!existsSync(entry)) return
  const { build } = await import('esbuild')
  await rm(join(dist, 'server'), { recursive: true, force: true })
  await build({
    entryPoints: [entry],
    outdir: join(dist, 'server'),
    // What is imported late stays in a file of its own, or its packages would be loaded with all others.
    splitting: true,
    ...PROGRAM,
  })
  for (const [name, folder] of Object.entries({
    content: contentFolder,
    films: filmsFolder,
    xsd: xsdFolder,
  })) {
    const copy = join(dist, 'server', name)
    await cp(fileURLToPath(folder), copy, { recursive: true })
  }
}

/** Builds client, renderer and server into dist/. With `--if-stale` only when something that they are made of has changed. */
async function main() {
  const stamp = join(dist, '.inputs')
  const hash = await inputHash()
  const before = await readFile(stamp, 'utf8').catch(() => '')
  if (process.argv.includes('--if-stale') && before === hash) return
  const begun = performance.now()
  console.log('Preparando a loja: páginas e servidor são montados uma vez, em menos de um minuto…')
  await Promise.all([buildWeb(), buildServer()])
  await mkdir(dist, { recursive: true })
  await writeFile(stamp, hash)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(`Loja montada em ${seconds} s.`)
}

await main()
