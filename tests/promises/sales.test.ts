import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../tools/shell'
import { promisingSentences } from './sales-texts'
import { notFeatures, promises } from './table'

const sentences = await promisingSentences()
const known = [...Object.keys(promises), ...notFeatures]

it('every sentence that promises a feature where something is sold names its tests', () => {
  expect(sentences.length).toBeGreaterThan(20)
  expect(sentences.filter((each) => !known.includes(each))).toEqual([])
})

it('the table holds no sentence that is no longer said', () => {
  expect(known.filter((each) => !sentences.includes(each))).toEqual([])
})

const isTitled = (source: string, title: string) =>
  ['it', 'test'].some((word) => source.replace(/\(\s+/g, '(').includes(`${word}('${title}'`))

it('every test that is named exists', () => {
  const missing = Object.values(promises)
    .flat()
    .filter(([file, title]) => {
      const path = join(root, file)
      return !existsSync(path) || !isTitled(readFileSync(path, 'utf8'), title)
    })
  expect(missing).toEqual([])
  expect(Object.values(promises).filter((proofs) => proofs.length === 0)).toEqual([])
})
