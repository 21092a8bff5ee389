import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeFileName } from '../../../src/domain/kernel/safe-file-name'

test.each([
  ['Exercícios da aula 3.pdf', 'Exercícios da aula 3.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ana\\lista.xlsx', 'lista.xlsx'],
  ['a\u0000b\r\nSet-Cookie: x.txt', 'abSet-Cookie x.txt'],
  // The letter after "nota" turns the direction, so that it would read "notaexe.pdf".
  ['nota\u202Efdp.exe', 'notafdp.exe'],
  ['..', 'arquivo'],
  ['', 'arquivo'],
  ['.htaccess', 'htaccess'],
  ['con.pdf', 'arquivo.pdf'],
  ['lista?.pdf ', 'lista.pdf'],
  ['.pdf', 'pdf'],
  [`${'a'.repeat(300)}.docx`, `${'a'.repeat(115)}.docx`],
])('%j is saved as %j', (name, saved) => {
  expect(safeFileName(name)).toBe(saved)
})

test('any name becomes one without folders and control characters that stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const safe = safeFileName(name)
      expect(safe).not.toMatch(/[/\\\p{Cc}\p{Cf}]|^\.|[. ]$|^$/u)
      expect([...safe].length).toBeLessThanOrEqual(120)
      expect(safeFileName(safe)).toBe(safe)
    }),
  )
})
