import { expect, it } from 'vitest'
import { UnreadableFile } from '../../../src/ports/imports'
import { readImport } from '../../../src/workers/imports/engine'

const NOW = '2026-11-26T12:00:00.000Z'
const read = (text: string) => readImport('students', Buffer.from(text), NOW)
const one = (text: string) => read(text)[0]?.said

it.each([
  [
    'e-mail, nome, produto e data com ponto e vírgula',
    'Nome do Produto;Status;Nome;Email;Data de Venda\nSQL na prática;Aprovado;Ana Lima;ANA@Exemplo.com;03/05/2024 14:30\n',
    { name: 'Ana Lima', products: ['SQL na prática'], grantedAt: '2024-05-03T17:30:00.000Z' },
  ],
  [
    'headings in English and a day of ISO',
    'Full Name,Email,Course Name,Enrolled At\nAna Lima,ana@exemplo.com,SQL na prática,2024-05-03\n',
    { name: 'Ana Lima', products: ['SQL na prática'], grantedAt: '2024-05-03T03:00:00.000Z' },
  ],
  [
    'columns of Moodle, with several courses',
    'username,firstname,lastname,email,course1,course2\nana,Ana,Lima,ana@exemplo.com,sql,python\n',
    { name: 'Ana Lima', products: ['sql', 'python'], grantedAt: null },
  ],
  [
    'quotes, tabs, a mark at the start and lines of Windows',
    '\uFEFF"E-mail"\t"Nome completo"\r\n"ana@exemplo.com"\t"Ana ""Nina"" Lima"\r\n',
    { name: 'Ana "Nina" Lima', products: [], grantedAt: null },
  ],
  [
    'a date in words, as Moodle writes it',
    'Nome,Email,Data\nAna Lima,ana@exemplo.com,"Friday, 3 May 2024, 2:30 PM"\n',
    { name: 'Ana Lima', products: [], grantedAt: '2024-05-03T03:00:00.000Z' },
  ],
  [
    'a date in Portuguese words',
    'Nome,Email,Data\nAna Lima,ana@exemplo.com,3 de agosto de 2024\n',
    { name: 'Ana Lima', products: [], grantedAt: '2024-08-03T03:00:00.000Z' },
  ],
])('reads %s', (_, text, expected) => {
  expect(one(text)).toEqual({ email: 'ana@exemplo.com', over: null, ...expected })
})

it('reads letters of Windows', () => {
  const bytes = Buffer.from('Nome;Email\nJosé Conceição;jose@exemplo.com\n', 'latin1')
  expect(readImport('students', bytes, NOW)[0]).toMatchObject({
    said: { name: 'José Conceição' },
    faults: [],
  })
})

it.each(['Reembolsado', 'Refunded', 'Cancelada', 'Chargeback', 'Expirado', 'Aguardando pagamento'])(
  'leaves out who is %s there',
  (status) => {
    expect(one(`Nome,Email,Status\nAna Lima,ana@exemplo.com,${status}\n`)).toMatchObject({ over: status })
  },
)

it.each(['Aprovado', 'Completo', 'Active', ''])('lets in who is “%s” there', (status) => {
  expect(one(`Nome,Email,Status\nAna Lima,ana@exemplo.com,${status}\n`)).toMatchObject({ over: null })
})

it('names what is wrong with a line, with the number of its row in a spreadsheet', () => {
  const lines = read(
    'Nome,Email,Data\n\n"Ana\nLima",ana@exemplo.com,2024-05-03\n,quem@,31/02/2024\nBia Reis,bia@exemplo.com,2031-01-01\nSó Nome\n',
  )
  expect(lines.map(({ line, faults }) => [line, faults])).toEqual([
    [3, []],
    [4, ['“quem@” não é um e-mail', 'falta o nome', '“31/02/2024” não é uma data']],
    [5, ['a data 2031-01-01 ainda não chegou']],
    [6, ['“” não é um e-mail']],
  ])
})

it.each([
  ['', 'O arquivo está vazio.'],
  ['Nome,Telefone\nAna,1\n', 'Nenhuma coluna é o e-mail. As colunas do arquivo: Nome, Telefone.'],
  ['PK\u0003\u0004\u0000\u0000', 'O arquivo não é um CSV: salve a planilha como CSV.'],
  ['Nome,Email\n"Ana,ana@exemplo.com\n', 'O arquivo não é um CSV que se possa ler'],
])('refuses a file that is no list of students', (text, said) => {
  expect(() => read(text)).toThrow(UnreadableFile)
  expect(() => read(text)).toThrow(said)
})
