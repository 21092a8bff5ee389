import { expect, it } from 'vitest'
import { explainedAt } from '../../../src/http/learning/explained-at'

const cue = (start: number, text: string) => ({ start, end: start + 4, text })
const films = [
  { lesson: 'a', cues: [cue(0, 'Hoje falamos de consultas.'), cue(4.6, 'Consultas agrupam clientes.')] },
  {
    lesson: 'b',
    cues: [cue(0, 'Consultas, consultas!'), cue(9.2, 'Com HAVING se filtram grupos de clientes.')],
  },
]

it('finds the sentence with most of the words, rare ones first', () => {
  expect(explainedAt('Como se filtram os clientes de grupos?', films)).toEqual({ lesson: 'b', second: 9 })
  expect(explainedAt('Consultas que agrupam o quê? CLIENTES', films)).toEqual({ lesson: 'a', second: 4 })
})

it('names none where no sentence shares two words', () => {
  expect(explainedAt('O que é um índice de consultas?', films)).toBeNull()
  expect(explainedAt('', films)).toBeNull()
  expect(explainedAt('Clientes e grupos', [])).toBeNull()
})
