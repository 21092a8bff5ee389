import { expect, test } from 'vitest'
import { spreadCues } from '../../../src/contracts/kernel/web-vtt'
import { lessonSearch } from '../../../src/projections/catalog/lesson-search'

const lesson = (number: number, title: string, ...said: string[]) => ({
  courseId: 'python',
  lessonId: `l${number}`,
  number,
  title,
  free: false,
  sentences: spreadCues(said, 100),
})
const { find } = lessonSearch([
  lesson(1, 'Comece aqui', 'Hoje abrimos o terminal.', 'Depois gravamos a planilha.', 'A planilha fica.'),
  lesson(2, 'Planilhas sem abrir o programa', 'Células têm endereço.'),
  lesson(3, 'Codificação', 'Acentos em CSV.', 'Feche.'),
])
const found = (term: string) => find(term).map(({ lesson: { number }, said }) => [number, said?.text ?? null])

test.each([
  [
    'planilha',
    [
      [2, null],
      [1, 'Depois gravamos a planilha.'],
    ],
  ],
  [
    'curso de planilha',
    [
      [2, null],
      [1, 'Depois gravamos a planilha.'],
    ],
  ],
  ['CODIFICAÇAO', [[3, null]]],
  ['células endereço', [[2, 'Células têm endereço.']]],
  ['abrimos planilha', []],
  ['csv', [[3, 'Acentos em CSV.']]],
  ['cs', []],
  ['', []],
])('%j is found in %j', (term, hits) => {
  expect(found(term)).toEqual(hits)
})

test('tells the second at which it is said', () => {
  const [, hit] = find('planilha')
  expect(hit?.said?.start).toBeCloseTo((24 / 67) * 100, 0)
})
