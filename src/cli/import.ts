import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { Infrastructure } from '../composition/infrastructure'
import { plainText } from '../domain/kernel/plain-text'
import { type ImportChoices, type PlannedLine, planImport, runImport } from './import/import-students'
import { studentLines, UnreadableFile } from './import/students-file'
import { progress } from './kernel/progress'
import { table } from './kernel/table'
import { Usage, withInfrastructure } from './kernel/with-infrastructure'

const USAGE = `npm run import -- students ARQUIVO.csv           mostra o que cada linha faria, sem gravar nada
     [--apply]                       abre as contas e libera os cursos
     [--invite]                      com --apply: manda a cada conta nova um link para criar a senha
     [--skip-faulty]                 com --apply: deixa de fora as linhas com erro, em vez de parar
     [--map "NOME DE LÁ=slug,slug"]  que cursos daqui são um produto de lá; pode repetir
     [--course slug]                 o curso das linhas que não dizem produto; pode repetir
     [--json]                        uma linha de JSON por linha do arquivo
O arquivo tem uma linha de títulos, como os exportados por Hotmart, Kiwify, Teachable e Moodle: e-mail, nome e,
se houver, curso ou produto, data e status. Repetir não faz nada duas vezes.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    apply: { type: 'boolean', default: false },
    invite: { type: 'boolean', default: false },
    'skip-faulty': { type: 'boolean', default: false },
    map: { type: 'string', multiple: true, default: [] },
    course: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
  },
})

/** There is nothing yet that students could be brought into. */
class NotStarted extends Error {}

/** Lines with something wrong that are shown in full. */
const MOST_SHOWN = 50

const say = (line: string) => process.stdout.write(`${line}\n`)
const counted = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

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
  return { courses: new Map(courses), otherwise: values.course }
}

/** Addresses stay out of what is shown, so that the report can be passed on. */
function report(planned: readonly PlannedLine[]) {
  if (values.json) {
    for (const { line, account, opens, has, leftOut, faults } of planned)
      say(JSON.stringify({ line, account, opens: opens.map(({ title }) => title), has, leftOut, faults }))
    return
  }
  const faulty = planned.filter(({ faults }) => faults.length > 0)
  const left = planned.filter(({ faults, leftOut }) => faults.length === 0 && leftOut !== null)
  say(
    table([
      {
        linhas: planned.length,
        'contas novas': planned.filter(({ account }) => account === 'new').length,
        'acessos novos': planned.reduce((sum, { opens }) => sum + opens.length, 0),
        'já tinham': planned.reduce((sum, { has }) => sum + has.length, 0),
        'de fora': left.length,
        'com erro': faulty.length,
      },
    ]),
  )
  for (const { line, faults } of faulty.slice(0, MOST_SHOWN)) say(`Linha ${line}: ${faults.join('; ')}.`)
  if (faulty.length > MOST_SHOWN)
    say(`E mais ${counted(faulty.length - MOST_SHOWN, 'linha com erro', 'linhas com erro')}.`)
  const why = new Set(left.map(({ leftOut }) => leftOut))
  if (left.length > 0) say(`De fora pelo status: ${[...why].join(', ')}.`)
}

async function importStudents({ db, dispatcher, clock, pool }: Infrastructure): Promise<number> {
  const [, path] = positionals
  if (!path) throw new Usage('Diga o arquivo.')
  const bytes = await readFile(path).catch(() => {
    throw new Usage(`Não consegui ler ${path}.`)
  })
  const chosen = choices()
  const { rows } = await pool.query(`select to_regclass('read.course_card') is not null as started`)
  if (!rows[0].started) throw new NotStarted('Esta loja ainda não foi iniciada. Inicie-a uma vez e repita.')
  const planned = await planImport({ db, dispatcher }, studentLines(bytes, clock.now()), chosen)
  report(planned)
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
  const done = await runImport({ dispatcher }, planned, {
    invites: values.invite,
    onLine: (lines) => bar.at(lines),
  })
  bar.end()
  for (const { line, why } of done.refused) process.stderr.write(`Linha ${line}: ${why}\n`)
  if (!values.json)
    say(
      `${counted(done.accounts, 'conta aberta', 'contas abertas')}, ${counted(done.accesses, 'acesso liberado', 'acessos liberados')}.`,
    )
  return done.refused.length > 0 ? 1 : 0
}

await withInfrastructure(async (infrastructure) => {
  try {
    if (positionals[0] !== 'students') throw new Usage('Diga o que importar.')
    return await importStudents(infrastructure)
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
