import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageObject } from '../../contracts/kernel/page'
import { builtFiles } from './files'
import type { AssetTags, Renderer } from './services'
import { sha256 } from './signing'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  assets?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRY = 'entry-client.tsx'
const FONTS = /bricolage-grotesque-latin-wght-normal-[^/]*\.woff2$|inter-latin-wght-normal-[^/]*\.woff2$/

const WHOLE = /\/whole-[^/]*\.css$/

/** A chunk after all its static imports. */
function graph(manifest: Manifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((next) => graph(manifest, next, seen)), chunk]
}

function tagsOf(manifest: Manifest, keys: string[]): AssetTags {
  const seen = new Set<string>()
  const chunks = keys.flatMap((key) => graph(manifest, key, seen))
  const entry = manifest[ENTRY]?.file
  const address = (file: string) => `/${file}`
  const sheets = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  // The whole sheet includes the entry's sheet.
  const isRepeated = (sheet: string) =>
    sheets.some((each) => WHOLE.test(each)) && manifest[ENTRY]?.css?.includes(sheet) === true
  const scripts = chunks.map((chunk) => chunk.file).filter((file) => file !== entry)
  const fonts = chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => FONTS.test(file))
  return {
    scripts: entry ? [address(entry)] : [],
    styles: sheets.filter((sheet) => !isRepeated(sheet)).map(address),
    modulepreloads: scripts.map(address),
    fonts: [...new Set(fonts)].map(address),
  }
}

/** The list of pages that the entry fetches only when one of them is asked for: staff's, and those without a layout. */
function listOf(group: string): string[] {
  if (group === 'Platform' || group === 'Checkout') return []
  return [group === 'Admin' ? 'src/admin/pages.ts' : 'src/shell/landing-pages.ts']
}

function keysOf(component: string): string[] {
  const group = component.slice(0, component.indexOf('/'))
  return [ENTRY, ...listOf(group), `src/shell/layouts/${group}.tsx`, `src/pages/${component}.tsx`]
}

/** Renders pages with the built server bundle. `dist` contains web/client and web/server. */
export async function builtRenderer(dist: string): Promise<Renderer> {
  const client = join(dist, 'web/client')
  const text = readFileSync(join(client, '.vite/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const bundle = pathToFileURL(join(dist, 'web/server/entry-server.js')).href
  const { render, renderParts, renderAround } = (await import(/* @vite-ignore */ bundle)) as {
    render: (page: PageObject) => Promise<string>
    renderParts: (page: PageObject) => Promise<string[]>
    renderAround: (page: PageObject) => Promise<string[]>
  }
  const known = new Map<string, AssetTags>()
  return {
    version: sha256(text).toString('hex').slice(0, 12),
    assets(component) {
      const tags = known.get(component) ?? tagsOf(manifest, keysOf(component))
      known.set(component, tags)
      return tags
    },
    body: render,
    parts: renderParts,
    around: renderAround,
    files: builtFiles(client),
  }
}
