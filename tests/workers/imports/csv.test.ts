import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import type { ImportKindName } from '../../../src/contracts/site/imports'
import { UnreadableFile } from '../../../src/ports/imports'
import { csvRecords } from '../../../src/workers/imports/csv-records'
import { countLines, readImport } from '../../../src/workers/imports/engine'

const NOW = '2026-11-26T12:00:00.000Z'
const readBytes = async (bytes: Buffer, kind: ImportKindName = 'students') =>
  (await readImport(kind, bytes, NOW)).lines
const read = (text: string) => readBytes(Buffer.from(text))
const one = async (text: string) => (await read(text))[0]?.said
const file = (name: string) => readFileSync(resolve(import.meta.dirname, 'files', name))

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
    'the first line of Excel that names the sign between cells',
    'sep=,\r\nNome;do aluno,Email\r\nAna Lima,ana@exemplo.com\r\n',
    { name: 'Ana Lima', products: [], grantedAt: null },
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
])('reads %s', async (_, text, expected) => {
  expect(await one(text)).toEqual({ email: 'ana@exemplo.com', over: null, ...expected })
})

it('passes over lines without text, of which Excel leaves as many as a sheet has', async () => {
  const lines = await read(
    `Nome;Email;Curso\n;;\n\n ; ;\nAna Lima;ana@exemplo.com;sql\n${';;\n'.repeat(30_000)}`,
  )
  expect(lines.map(({ line, faults }) => [line, faults])).toEqual([[5, []]])
  expect([...csvRecords(';;\r\n\r\na;b', ';')].map(({ cells, row }) => [row, cells])).toEqual([
    [1, []],
    [2, []],
    [3, ['a', 'b']],
  ])
})

it('reads letters of Windows', async () => {
  const bytes = Buffer.from('Nome;Email\nJosé Conceição;jose@exemplo.com\n', 'latin1')
  expect((await readBytes(bytes))[0]).toMatchObject({
    said: { name: 'José Conceição' },
    faults: [],
  })
})

it.each(['Reembolsado', 'Refunded', 'Cancelada', 'Chargeback', 'Expirado', 'Aguardando pagamento'])(
  'leaves out who is %s there',
  async (status) => {
    expect(await one(`Nome,Email,Status\nAna Lima,ana@exemplo.com,${status}\n`)).toMatchObject({
      over: status,
    })
  },
)

it.each(['Aprovado', 'Completo', 'Active', ''])('lets in who is “%s” there', async (status) => {
  expect(await one(`Nome,Email,Status\nAna Lima,ana@exemplo.com,${status}\n`)).toMatchObject({ over: null })
})

it('names what is wrong with a line, with the number of its row in a spreadsheet', async () => {
  const lines = await read(
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
])('refuses a file that is no list of students', async (text, said) => {
  await expect(read(text)).rejects.toThrow(UnreadableFile)
  await expect(read(text)).rejects.toThrow(said)
})

it('lets in whom a list of good words names, leaves out whom it does not, and stops at words that are neither', async () => {
  const lines = await readBytes(file('hotmart-vendas.csv'))
  const sorted = lines.map(({ said, faults, understood }) => ({
    state: understood.at(-1),
    over: (said as { over?: string | null } | undefined)?.over,
    faults,
  }))
  expect(sorted.filter(({ over }) => over === null).map(({ state }) => state)).toEqual([
    'Aprovado',
    'Completo',
  ])
  expect(sorted.flatMap(({ over }) => over ?? [])).toEqual([
    'Reembolsado',
    'Boleto Impresso',
    'Vencido',
    'Bloqueado',
    'Em análise',
    'Iniciada',
    'Não pago',
    'Chargeback',
    'Reclamado',
    'Devolvido',
  ])
})

it.each(['Talvez', 'Pago?!não', 'Aprovado parcialmente', 'Não aprovado', 'Sem pagamento', 'ok'])(
  'a state “%s” that nothing knows stops its line, which names it',
  async (status) => {
    expect(await read(`Nome,Email,Status\nAna Lima,ana@exemplo.com,${status}\n`)).toMatchObject([
      { said: undefined, faults: [expect.stringContaining(`a situação “${status}” não diz se vale`)] },
    ])
  },
)

it.each([
  ['Ativo', 'não', 'Ativo: não'],
  ['Active', 'false', 'Ativo: false'],
  ['Suspended', '1', '1'],
  ['Data do reembolso', '03/05/2024', '03/05/2024'],
  ['Status do pagamento', 'Pendente', 'Pendente'],
])('leaves out who is “%s: %s” in a column of its own', async (heading, cell, over) => {
  expect(await one(`Nome,Email,Status,${heading}\nAna Lima,ana@exemplo.com,Ativo,${cell}\n`)).toMatchObject({
    over,
  })
})

it('a certificate that was revoked there is left out', async () => {
  const text =
    'Email,Curso,Data,Código,Status\na@um.test,sql,2024-05-04,ABCD1234,Revogado\nb@um.test,sql,2024-05-04,ABCD1235,Emitido\n'
  const lines = await readBytes(Buffer.from(text), 'certificates')
  expect(lines.map(({ said }) => said)).toMatchObject([{ over: 'Revogado' }, { over: null }])
})

const dates = async (name: string) => {
  const { order, lines } = await readImport('students', file(name), NOW)
  return { order, days: lines.map(({ said }) => (said as { grantedAt?: string } | undefined)?.grantedAt) }
}

it('reads dates and hours as sheets write them', async () => {
  const day = '2024-05-03'
  expect((await dates('alunos-sheets-hora.csv')).days).toEqual([
    ...Array.from({ length: 4 }, () => `${day}T12:05:00.000Z`),
    ...Array.from({ length: 4 }, () => `${day}T03:00:00.000Z`),
    `${day}T17:30:00.000Z`,
    `${day}T03:00:00.000Z`,
    '2024-05-04T00:05:00.000Z',
    `${day}T12:05:00.000Z`,
  ])
})

it('decides between days and months over the whole column', async () => {
  expect(await dates('alunos-mdy.csv')).toEqual({
    order: 'month-first',
    days: ['2024-05-03T03:00:00.000Z', '2023-12-31T03:00:00.000Z', '2024-11-12T03:00:00.000Z'],
  })
  const mixed = await readImport(
    'students',
    Buffer.from(
      'Nome,Email,Data\nAna Lima,a@b.test,31/12/2023\nBia Reis,b@b.test,12/31/2023\nCaio Melo,c@b.test,05/03/2024\n',
    ),
    NOW,
  )
  expect(mixed.order).toBe('day-first')
  expect(
    mixed.lines.map(({ said, faults }) => (said as { grantedAt: string } | undefined)?.grantedAt ?? faults),
  ).toEqual(['2023-12-31T03:00:00.000Z', ['“12/31/2023” não é uma data'], '2024-03-05T03:00:00.000Z'])
})

it('reads an hour with its zone, and shows it as it is in São Paulo', async () => {
  const [line] = await readBytes(file('certificados-zona.csv'), 'certificates')
  expect(line).toMatchObject({
    said: { completedAt: '2024-05-04T01:30:00.000Z' },
    understood: ['Zona Um', '03/05/2024 às 22:30', 'ZONA0003', expect.stringContaining('10')],
  })
})

it('a quote where none belongs condemns no other line', async () => {
  expect((await readBytes(file('alunos-aspas.csv'))).map(({ said }) => said)).toMatchObject([
    { name: 'Maria "Bia" Souza' },
    { name: 'João "Jota" Lima' },
    { name: 'Sem Aspas' },
  ])
  const lines = await read(
    'Nome,Email\n"Ana Lima,ana@um.test\nBia Reis,bia@um.test\n"Caio Melo",caio@um.test\n',
  )
  expect(
    lines.map(({ line, said, faults }) => [line, (said as { name?: string } | undefined)?.name, faults]),
  ).toEqual([
    [2, undefined, ['as aspas desta linha não fecham']],
    [3, 'Bia Reis', []],
    [4, 'Caio Melo', []],
  ])
})

it('a broken byte condemns its line alone', async () => {
  expect(await readBytes(file('alunos-byte-quebrado-nomes.csv'))).toMatchObject([
    { said: { name: 'João Conceição' } },
    { said: undefined, faults: [expect.stringContaining('há letras estragadas')] },
  ])
})

it('a zero byte condemns its line alone, unless the file begins with one', async () => {
  expect(await read('Nome;Email\nAna\0Lima;a@b.test\nBia Reis;b@b.test\n')).toMatchObject([
    { said: undefined, faults: [expect.stringContaining('há letras estragadas em “Ana\uFFFDLima”')] },
    { said: { name: 'Bia Reis' } },
  ])
  await expect(countOf('PK\u0003\u0004\u0014\0\0')).rejects.toThrow('salve a planilha como CSV')
})

it('letters that nobody sees are not read, nor what mail programs put around an address', async () => {
  const lines = await readBytes(file('alunos-invisivel.csv'))
  expect(lines.map(({ said }) => (said as { email?: string } | undefined)?.email)).toEqual(
    [1, 2, 3, 4, 5, 6].map((n) => `inv${n}@exemplo.test`),
  )
})

it('a name has letters; one word is enough', async () => {
  expect(await read('Nome,Email\n😀 😀,a@b.test\nMadonna,m@b.test\n')).toMatchObject([
    { faults: ['“😀 😀” não é um nome'] },
    { said: { name: 'Madonna' } },
  ])
})

it('shows name, day and state as they were understood', async () => {
  const [line] = await read('Nome,Email,Data,Status\nAna  Lima,a@b.test,3/5/24 9:05,Aprovado\n')
  expect(line?.understood).toEqual(['Ana Lima', '03/05/2024 às 09:05', 'Aprovado'])
})

const countOf = (text: string, most = 20_000) => countLines('students', Buffer.from(text), most)
/** Turns that the process gets while a file is read. */
async function turnsDuring(work: Promise<unknown>) {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work.catch(() => {})
  isOver = true
  return turns
}

it('stops reading at the limit, and lets the process do other things meanwhile', async () => {
  const line = 'Ana,a@b.test\n'
  const records = csvRecords(line.repeat(400_000), ',')
  expect(Array.from({ length: 3 }, () => records.next().value?.end)).toEqual([12, 25, 38])
  await expect(countOf(`Nome,Email\n${line.repeat(400_000)}`)).rejects.toThrow(
    'O arquivo passa de 20.000 linhas',
  )
  expect(await turnsDuring(countOf(`Nome,Email\n${line.repeat(400_000)}`))).toBeGreaterThan(90)
  expect(await turnsDuring(countOf('\n'.repeat(100_000)))).toBeGreaterThan(400)
  expect(await turnsDuring(read(`Nome,Email\n${line.repeat(10_000)}`))).toBeGreaterThan(90)
})

it('bounds columns and cells', async () => {
  await expect(countOf(','.repeat(4_900_000))).rejects.toThrow('O arquivo passa de 500 colunas.')
  const wide = `Nome,Email\nAna,a@b.test${','.repeat(2_000)}\nBia,b@b.test\n"${'a'.repeat(100_001)}",c@b.test\n`
  expect((await read(wide)).map(({ faults }) => faults)).toEqual([
    ['a linha passa de 500 colunas'],
    [],
    ['uma célula passa de 100.000 letras'],
  ])
})

it('reads records that turn out to be none in a time that does not grow with the square of the file', async () => {
  const line = `b";"${'c""'.repeat(200)}\n`
  const turns = turnsDuring(read(`Nome;Email\n${line.repeat(8_000)}`))
  expect(await turns).toBeGreaterThan(40)
}, 15_000)
