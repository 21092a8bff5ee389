import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** A folder, for the tests of one file, in which programs find the PDFs that they are to read. */
export function pdfFiles() {
  let folder = ''
  let kept = 0
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trilha-pdf-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return {
    /** Path of a further file of that name. */
    pathOf: (name: string) => join(folder, name),
    /** Writes a PDF and answers its path. */
    async keep(pdf: Buffer): Promise<string> {
      kept += 1
      const path = join(folder, `${kept}.pdf`)
      await writeFile(path, pdf)
      return path
    },
  }
}
