import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrawnLook } from '../../../ports/brand'
import type { MaterialStore, Print, Printed, PrintedMaterial } from '../../../ports/material-printer'
import type { MaterialData } from '.'

/** Raise when the drawing changes, so that files made before are not served again. */
const ART_VERSION = 4

type Draw = (data: MaterialData) => Promise<Printed>

/** Prints are made on first asking and kept under `dir`; one process makes each once, two write the same bytes. */
export function materialStore(
  dir: string,
  draw: Draw,
  accentOf: (topic: string, colour: string) => string,
  lookOf: () => Promise<DrawnLook>,
): MaterialStore {
  const known = new Map<string, Promise<Print>>()

  async function kept(name: string): Promise<Print | undefined> {
    const path = join(dir, `${name}.pdf`)
    try {
      // Written last: where it is, the file is whole.
      const { pages } = JSON.parse(await readFile(join(dir, `${name}.json`), 'utf8')) as { pages: number }
      return { path, pages, bytes: (await stat(path)).size }
    } catch {
      return undefined
    }
  }

  async function put(file: string, bytes: Buffer | string) {
    const temporary = join(dir, `${randomUUID()}.tmp`)
    await writeFile(temporary, bytes)
    await rename(temporary, join(dir, file))
  }

  async function make(name: string, material: PrintedMaterial, look: DrawnLook): Promise<Print> {
    const found = await kept(name)
    if (found) return found
    const { pdf, pages } = await draw({ ...material, look, accent: accentOf(material.topic, look.colour) })
    await mkdir(dir, { recursive: true })
    await put(`${name}.pdf`, pdf)
    await put(`${name}.json`, JSON.stringify({ pages }))
    return { path: join(dir, `${name}.pdf`), pages, bytes: pdf.length }
  }

  return {
    async print(material) {
      const look = await lookOf()
      const words = JSON.stringify([ART_VERSION, material, look.colour])
      const name = `${material.kind}-${createHash('sha256').update(words).digest('hex').slice(0, 24)}`
      const found = known.get(name)
      if (found) return found
      const work = make(name, material, look)
      known.set(name, work)
      // What failed is tried again by who asks next.
      work.catch(() => known.delete(name))
      return work
    },
  }
}
