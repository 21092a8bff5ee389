import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, parseSync } from 'vite'

const root = import.meta.dirname
const out = resolve(root, process.env.DIST_DIR ?? 'dist', 'web')

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** Counts those of `roots` that import a module, at once or by way of others. */
function importersAmong(roots: RegExp) {
  const known = new Map<string, number>()
  return (id: string, graph: ModuleGraph): number => {
    const had = known.get(id)
    if (had !== undefined) return had
    const seen = new Set([id])
    // A set is walked in the order of insertion, also what is added meanwhile.
    for (const each of seen) for (const above of graph.getModuleInfo(each)?.importers ?? []) seen.add(above)
    const count = [...seen].filter((each) => roots.test(each)).length
    known.set(id, count)
    return count
  }
}

const layouts = importersAmong(/entry-client\.tsx$|shell\/layouts\/(Platform|Checkout|Admin)\.tsx$/)
const shopPages = importersAmong(
  /pages\/Platform\/(Home|Courses|Bundles|Categories|Search\/Result)\b.*\.tsx$/,
)
/** Only their list imports them, and names all of them: each stays with the pages that draw it. */
const ICONS = /lucide-react\/dist\/esm\/icons\//

const entry = importersAmong(/entry-client\.tsx$/)
const ENTRY = /entry-client\.tsx$|\.css$/

/**
 * One file for what several layouts or pages of the shop share, instead of a small one for each set of pages. All that the
 * entry draws on is in it: a page that imported the entry for a part of it would load the entry's style sheet, too, which
 * in the back office would overrule that of its layout.
 */
const common = (id: string, graph: ModuleGraph) =>
  !ICONS.test(id) &&
  !ENTRY.test(id) &&
  (entry(id, graph) > 0 || layouts(id, graph) >= 2 || shopPages(id, graph) >= 3)
    ? 'common'
    : null

const STAFF = /web\/src\/(admin|pages\/(Admin|Dev)|shell\/layouts\/Admin)/
/** Names classes without using them. */
const CLASS_NAMES = /ui\/classGroups\.ts$/
const PAGE = /(?<!\.(test|testing))\.tsx$/

/** Absolute paths of the relative imports of a module that remain when its types are gone. */
function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const asked = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
  return asked
    .filter((request) => request.startsWith('.'))
    .flatMap((request) => {
      const target = resolve(dirname(path), request)
      return [`${target}.ts`, `${target}.tsx`, join(target, 'index.ts')].filter(existsSync).slice(0, 1)
    })
}

/** Everything of `web/src` that a page outside of the back office may load. */
function shopModules(): string[] {
  const pages = resolve(root, 'web/src/pages')
  const entries = readdirSync(pages, { recursive: true, encoding: 'utf8' })
    .filter((name) => PAGE.test(name))
    .map((name) => join(pages, name))
  const seen = new Set([
    resolve(root, 'web/entry-client.tsx'),
    ...entries.filter((path) => !STAFF.test(path)),
  ])
  // A set is walked in the order of insertion, also what is added meanwhile.
  for (const each of seen) for (const next of importsOf(each)) if (!STAFF.test(next)) seen.add(next)
  return [...seen].filter((path) => path.startsWith(resolve(root, 'web/src')) && !CLASS_NAMES.test(path))
}

/** Has the shop's sheet made from what the shop loads: staff's parts come with their layout's sheet, whole.css. */
const shopStyle = (): Plugin => ({
  name: 'shop-style',
  enforce: 'pre',
  transform: {
    filter: { id: /styles\/app\.css$/ },
    handler(code, id) {
      const sources = shopModules().map((path) => `@source "${relative(dirname(id), path)}";`)
      return { code: [code, ...sources].join('\n'), map: null }
    },
  },
})

const IGNORED_LOGS = new Set([
  'MODULE_LEVEL_DIRECTIVE',
  'IMPORT_IS_UNDEFINED',
  // What one page loads late another may need at once.
  'INEFFECTIVE_DYNAMIC_IMPORT',
])

/** The client, and with `--ssr` the renderer of first loads: one self-contained module, React in its production build. */
export default defineConfig(({ isSsrBuild, command }) => ({
  root: resolve(root, 'web'),
  publicDir: resolve(root, 'web/public'),
  plugins: [react(), shopStyle(), tailwind()],
  define: isSsrBuild && command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  ssr: command === 'build' ? { noExternal: true, external: ['sanitize-html'] } : {},
  build: {
    outDir: resolve(out, isSsrBuild ? 'server' : 'client'),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    sourcemap: isSsrBuild,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: resolve(root, 'web', isSsrBuild ? 'entry-server.tsx' : 'entry-client.tsx'),
      // "use client" directives, and react-router's optional import of a React hook, need no warning.
      onLog(level, log, say) {
        if (!IGNORED_LOGS.has(log.code ?? '')) say(level, log)
      },
      // A barrel that names a heavy part must not bring it along: our own modules do nothing by being imported.
      treeshake: {
        moduleSideEffects: (id) => !/(web\/src|src\/contracts|src\/domain\/kernel)\/.*\.tsx?$/.test(id),
      },
      // Every page loads the addresses of all parts, so these are short; the manifest tells what each one is.
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: { groups: [{ name: common, debugName: 'common' }] },
            chunkFileNames: 'assets/[hash].js',
          },
    },
  },
  appType: 'custom',
}))
