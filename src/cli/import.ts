import { readFile } from 'node:fs/promises'
import type { Infrastructure } from '../composition/infrastructure'
import {
  dateOrderWords,
  type ImportKindName,
  type ImportTally,
  importKindField,
  importTallies,
} from '../contracts/site/imports'
import { plainText } from '../domain/kernel/plain-text'
import { UnreadableFile } from '../ports/imports'
import {
  type ImportedLine,
  type PlannedLine,
  planImport,
  readImport,
  runImport,
} from '../workers/imports/engine'
import type { ImportChoices } from '../workers/imports/kind'
import { commandLine } from './kernel/command-line'
import { progress } from './kernel/progress'
import { table } from './kernel/table'
import { Usage, withInfrastructure } from './kernel/with-infrastructure'

const USAGE = `npm run import -- students ARQUIVO.csv           mostra o que cada linha faria, sem gravar nada
npm run import -- courses ARQUIVO.csv            cursos com módulos e aulas, que entram em rascunho
npm run import -- certificates ARQUIVO.csv       certificados que a outra plataforma emitiu
     [--apply]                       grava: abre as contas e libera os cursos, ou cria os cursos
     [--invite]                      com --apply: manda a cada conta nova um link para criar a senha
     [--skip-faulty]                 com --apply: deixa de fora as linhas com erro, em vez de parar
     [--map "NOME DE LÁ=slug,slug"]  que cursos daqui são um produto de lá; pode repetir
     [--course slug]                 o curso das linhas que não dizem produto; pode repetir
     [--category NOME]               a categoria dos cursos que não dizem a sua
     [--teacher NOME]                quem ensina os cursos que não dizem quem
     [--json]                        uma linha de JSON por linha do arquivo
O arquivo tem uma linha de títulos, como os exportados por Hotmart, Kiwify, Teachable e Moodle. Alunos: e-mail, nome e,
se houver, curso ou produto, data e status. Cursos: curso e, se houver, módulo, aula, texto, vídeo, duração, categoria,
preço e quem ensina. Certificados: e-mail, curso, data e código. Repetir não faz nada duas vezes.`

const { values, positionals } = commandLine(USAGE, {
  apply: { type: 'boolean', default: false },
  invite: { type: 'boolean', default: false },
  'skip-faulty': { type: 'boolean', default: false },
  map: { type: 'string', multiple: true, default: [] },
  course: { type: 'string', multiple: true, default: [] },
  category: { type: 'string', default: '' },
  teacher: { type: 'string', default: '' },
  json: { type: 'boolean', default: false },
})

/** There is nothing yet that anything could be brought into. */
class NotStarted extends Error {}

/** Lines with something wrong that are shown in full. */
const MOST_SHOWN = 50

const say = (line: string) => process.stdout.write(`${line}\n`)
const counted = (n: number, [one, many]: readonly [string, string]) => `${n} ${n === 1 ? one : many}`

function choices(): ImportChoices {
  const courses = values.map.map((typed): [string, string[]] => {
    const at = typed.lastIndexOf('=')
    const slugs = typed
      .slice(at + 1)
      .split(',')
      .map((slug) => slug.trim())
      .filter(Boolean)
    if (at < 1 || slugs.length === 0) throw new Usage(`--map "${typed}" não tem a forma "NOME DE LÁ=slug".`)
    return [plainText(typed.slice(0, at)), slugs]
  })
  const { course, invite, category, teacher } = values
  return { courses: new Map(courses), otherwise: course, invites: invite, category, teacher, gift: null }
}

type Tallies = Partial<Record<ImportTally, number>>
const summed = (each: readonly Tallies[]) =>
  each.reduce<Tallies>((sum, tallies) => {
    for (const [name, n] of Object.entries(tallies) as [ImportTally, number][])
      sum[name] = (sum[name] ?? 0) + n
    return sum
  }, {})
const plannedTallies = ({ acts }: PlannedLine): Tallies =>
  summed(acts.flatMap(({ counts }) => (counts ? [{ [counts]: 1 }] : [])))

/** Addresses stay out of what is shown, so that the report can be passed on. */
function report(planned: readonly PlannedLine[]) {
  if (values.json) {
    for (const { line, understood, does, has, leftOut, faults } of planned)
      say(JSON.stringify({ line, understood, does, has, leftOut, faults }))
    return
  }
  const faulty = planned.filter(({ faults }) => faults.length > 0)
  const left = planned.filter(({ faults, leftOut }) => faults.length === 0 && leftOut !== null)
  const tallies = Object.entries(summed(planned.map(plannedTallies)))
  say(
    table([
      {
        linhas: planned.length,
        ...Object.fromEntries(tallies.map(([name, n]) => [importTallies[name as ImportTally][1], n])),
        'já estavam': planned.filter(({ does, has }) => does.length === 0 && has.length > 0).length,
        'de fora': left.length,
        'com erro': faulty.length,
      },
    ]),
  )
  for (const { line, faults } of faulty.slice(0, MOST_SHOWN)) say(`Linha ${line}: ${faults.join('; ')}.`)
  if (faulty.length > MOST_SHOWN)
    say(`E mais ${counted(faulty.length - MOST_SHOWN, ['linha com erro', 'linhas com erro'])}.`)
  const why = new Set(left.map(({ leftOut }) => leftOut))
  if (left.length > 0) say(`De fora: ${[...why].join(', ')}.`)
}

async function importFile(
  kind: ImportKindName,
  { db, dispatcher, clock, pool }: Infrastructure,
): Promise<number> {
  const [, path] = positionals
  if (!path) throw new Usage('Diga o arquivo.')
  const bytes = await readFile(path).catch(() => {
    throw new Usage(`Não consegui ler ${path}.`)
  })
  const chosen = choices()
  const { rows } = await pool.query(`select to_regclass('read.course_card') is not null as started`)
  if (!rows[0].started) throw new NotStarted('Esta loja ainda não foi iniciada. Inicie-a uma vez e repita.')
  const deps = { db, facts: dispatcher.facts }
  const { order, lines } = await readImport(kind, bytes, clock.now())
  const planned: PlannedLine[] = []
  for await (const line of planImport(deps, kind, lines, chosen)) planned.push(line)
  report(planned)
  if (order && !values.json) say(dateOrderWords[order])
  const faulty = planned.filter(({ faults }) => faults.length > 0).length
  if (!values.apply) {
    if (!values.json) say('Nada foi gravado. Para gravar, repita com --apply.')
    return faulty > 0 ? 1 : 0
  }
  if (faulty > 0 && !values['skip-faulty']) {
    process.stderr.write(
      'Nada foi gravado. Corrija as linhas com erro, ou deixe-as de fora com --skip-faulty.\n',
    )
    return 1
  }
  const bar = progress('Importação', planned.length)
  const actor = { accountId: null, role: 'System' } as const
  const send: Parameters<typeof runImport>[0]['send'] = (command, input, commandId) =>
    dispatcher.dispatch(command, input, { actor, commandId })
  const done: ImportedLine[] = []
  for await (const line of runImport({ ...deps, send }, kind, lines, chosen)) bar.at(done.push(line))
  bar.end()
  const refused = done.filter((line) => line.refused !== null)
  for (const each of refused) process.stderr.write(`Linha ${each.line}: ${each.refused}\n`)
  if (!values.json) {
    const tallies = Object.entries(summed(done.map(({ counts }) => counts)))
    const told = tallies.map(([name, n]) => counted(n, importTallies[name as ImportTally]))
    say(told.length > 0 ? `${told.join(', ')}.` : 'Tudo já estava aqui.')
  }
  return refused.length > 0 ? 1 : 0
}

await withInfrastructure(async (infrastructure) => {
  try {
    const kind = importKindField.safeParse(positionals[0])
    if (!kind.success) throw new Usage('Diga o que importar.')
    return await importFile(kind.data, infrastructure)
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof NotStarted) {
      process.stderr.write(`${error.message}\n`)
      return 1
    }
    if (!(error instanceof Usage)) throw error
    process.stderr.write(`${error.message}\n\n${USAGE}\n`)
    return 2
  }
})
