import { describe, expect, it } from 'vitest'
import { replyForm } from '../../../src/contracts/communication/forms'

const good = { content: '<p>Use HAVING.</p>', question_id: '41' }
const said = (change: Record<string, unknown>, field: string) =>
  replyForm.safeParse({ ...good, ...change }).error?.issues.find(({ path }) => path[0] === field)?.message

describe('the reply form says, word for word,', () => {
  it.each([undefined, null, '', '  ', '<p></p>', '<p><br></p>', '<p> &nbsp; <br /></p>', '<p></p><p></p>'])(
    'that content is missing: %j',
    (content) => expect(said({ content }, 'content')).toBe('O conteúdo da resposta é obrigatório'),
  )
  it.each([42, {}, ['a']])('that content is no text: %j', (content) =>
    expect(said({ content }, 'content')).toBe('O conteúdo da resposta precisa ser um texto'),
  )
  it.each([undefined, null, '', ' '])('that the question is missing: %j', (question_id) =>
    expect(said({ question_id }, 'question_id')).toBe('Pergunta é obrigatório'),
  )
  it.each(['abc', '1.5', '-3', '0', -1, {}])('that the question is no id: %j', (question_id) =>
    expect(said({ question_id }, 'question_id')).toBe('A pergunta precisa ser um id numérico'),
  )
})

it('gives the question as a number', () => {
  expect(replyForm.parse(good)).toEqual({ content: '<p>Use HAVING.</p>', question_id: 41 })
  expect(replyForm.parse({ ...good, question_id: 41 }).question_id).toBe(41)
})
