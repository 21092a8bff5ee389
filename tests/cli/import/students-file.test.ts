import { expect, it } from 'vitest'
import { studentLines, UnreadableFile } from '../../../src/cli/import/students-file'

const NOW = '2026-11-26T12:00:00.000Z'
const read = (text: string) => studentLines(Buffer.from(text), NOW)
const one = (text: string) => read(text)[0]

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
])('reads %s', (_, text, expected) => {
  expect(one(text)).toEqual({ line: 2, email: 'ana@exemplo.com', over: null, faults: [], ...expected })
})

it('reads letters of Windows', () => {
  const bytes = Buffer.from('Nome;Email\nJosé Conceição;jose@exemplo.com\n', 'latin1')
  expect(studentLines(bytes, NOW)[0]).toMatchObject({ name: 'José Conceição', faults: [] })
})

it.each(['Reembolsado', 'Refunded', 'Cancelada', 'Chargeback', 'Expirado', 'Aguardando pagamento'])(
  'leaves out who is %s there',
  (status) => {
    expect(one(`Nome,Email,Status\nAna Lima,ana@exemplo.com,${status}\n`)?.over).toBe(status)
  },
)

it.each(['Aprovado', 'Completo', 'Active', ''])('lets in who is “%s” there', (status) => {
  expect(one(`Nome,Email,Status\nAna Lima,ana@exemplo.com,${status}\n`)?.over).toBeNull()
})

it('names what is wrong with a line, with the number that an editor shows', () => {
  const lines = read(
    'Nome,Email,Data\n\n"Ana\nLima",ana@exemplo.com,2024-05-03\n,quem@,31/02/2024\nBia Reis,bia@exemplo.com,2031-01-01\nSó Nome\n',
  )
  expect(lines.map(({ line, faults }) => [line, faults])).toEqual([
    [4, []],
    [5, ['“quem@” não é um e-mail', 'falta o nome', '“31/02/2024” não é uma data']],
    [6, ['a data 2031-01-01 ainda não chegou']],
    [7, ['“” não é um e-mail']],
  ])
})

it.each([
  ['', 'O arquivo está vazio.'],
  ['Nome,Telefone\nAna,1\n', 'Nenhuma coluna é o e-mail. As colunas do arquivo: Nome, Telefone.'],
  ['Nome,Email\n"Ana,ana@exemplo.com\n', 'O arquivo não é um CSV que se possa ler'],
])('refuses a file that is no list of students', (text, said) => {
  expect(() => read(text)).toThrow(UnreadableFile)
  expect(() => read(text)).toThrow(said)
})
