import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { heicPixels } from '../../../src/adapters/pictures/heic'

const HEIC = join(import.meta.dirname, '../../support/files/foto.heic')
const MOST_PIXELS = 50_000_000

it('decodes one picture at a time, lets four wait, and refuses a further one until there is room', async () => {
  const sent = await readFile(HEIC)
  const decode = () => heicPixels(sent, MOST_PIXELS).then(({ raw }) => raw.width)
  const all = await Promise.all(
    Array.from({ length: 7 }, () => decode().catch((error: { fault: string }) => error.fault)),
  )
  expect(all).toEqual([160, 160, 160, 160, 160, 'busy', 'busy'])
  expect(await decode()).toBe(160)
  await expect(heicPixels(sent.subarray(0, 200), MOST_PIXELS)).rejects.toMatchObject({ fault: 'broken' })
  expect(await decode()).toBe(160)
})
