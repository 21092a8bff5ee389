import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { root } from '../tools/shell'

export interface Result {
  mark: string
  /** The test that failed; null: none did. */
  caught: { file: string; test: string | null } | null
  /** The sample at which it was caught. */
  seed: string
  depth: 'short' | 'long'
  seconds: number
  commit: string
  /** YYYY-MM-DD */
  day: string
}

interface Kept {
  /** By the name of the fault. */
  faults: Record<string, Result>
  /** Which files of tests passed without a fault, by the mark of product and tests: `<seed> <file>`. */
  sound: { mark: string; files: string[] }
}

const FILE = resolve(root, '.cache/teeth.json')

export const readKept = async (): Promise<Kept> => ({
  faults: {},
  sound: { mark: '', files: [] },
  ...JSON.parse(await readFile(FILE, 'utf8').catch(() => '{}')),
})

async function keep(kept: Kept) {
  await mkdir(resolve(root, '.cache'), { recursive: true })
  await writeFile(FILE, JSON.stringify(kept, null, 2))
}

export async function keepResult(name: string, result: Result): Promise<void> {
  const kept = await readKept()
  await keep({ ...kept, faults: { ...kept.faults, [name]: result } })
}

export const keepSound = async (sound: Kept['sound']): Promise<void> => keep({ ...(await readKept()), sound })
