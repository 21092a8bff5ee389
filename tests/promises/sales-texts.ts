import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { featureWords } from '../../src/contracts/catalog/feature-words'
import { salesWords } from '../../src/http/catalog/sales-texts'
import type { SaleContent } from '../../web/src/features/sales/types'
import { root } from '../tools/shell'

/** Words by which a sentence promises something that the product does for a student. */
const PROMISING =
  /dúvida|pergunt(?:e\b|a fica presa)|transcri|legenda|exercício|quiz|desafio|certificad|cursos que você já tem|lembra onde|progresso vai/i

const CONTENT = 'web/src/features/sales/content'
const DEMO = 'src/demo/content'
const TSX = ['web/src/features/sales', 'web/src/pages/Sales']

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : []
}
const under = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.includes('.test.'))
    .map((name) => join(root, folder, name))

/** Texts that stand in the source of a component: quoted, or between two tags. */
const textsOfSource = (source: string) =>
  [...source.matchAll(/'([^'\n]+)'|"([^"\n]+)"|>([^<>{}]+)</g)].map(
    (found) => found[1] ?? found[2] ?? found[3] ?? '',
  )

async function contents(): Promise<SaleContent[]> {
  const modules = await Promise.all(under(CONTENT, '.ts').map((file) => import(file)))
  return modules.flatMap((each) => Object.values(each as Record<string, SaleContent>))
}

const sentencesOf = (text: string) =>
  text
    .replace(/<\/(?:li|p|h\d)>/g, '. ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1')
    .split(/(?<=[.!?…])\s+/)
    .map((sentence) => sentence.trim().replace(/\.+$/, ''))

/** Each sentence that promises a feature, wherever something is sold, without its full stop. What asks is no promise. */
export async function promisingSentences(): Promise<string[]> {
  const yaml = [`${DEMO}/home.yaml`, `${DEMO}/landing-pages.yaml`, `${DEMO}/bundles-faq.yaml`]
    .map((file) => join(root, file))
    .concat(under(`${DEMO}/bundles`, '.yaml'))
  const texts = [
    ...stringsIn(featureWords),
    ...stringsIn(salesWords),
    ...stringsIn((await contents()).map(({ code, ...words }) => [words, code.caption])),
    ...yaml.flatMap((file) => stringsIn(parse(readFileSync(file, 'utf8')))),
    ...TSX.flatMap((folder) => under(folder, '.tsx')).flatMap((file) =>
      textsOfSource(readFileSync(file, 'utf8')).filter((text) => text.trim().includes(' ')),
    ),
  ]
  const promising = texts.flatMap(sentencesOf).filter((each) => PROMISING.test(each) && !each.endsWith('?'))
  return [...new Set(promising)].sort()
}
