import { v7 as uuidv7 } from 'uuid'
import { rotateKeys } from '../adapters/keyring/rotate'
import { jobQueue } from '../adapters/queue/job-queue'
import { ChangeRole, RequestPasswordLink } from '../commands/identity/account'
import { ResetAdminAccess } from '../commands/identity/admin-invitation'
import { ForgetPerson } from '../commands/identity/forgetting'
import { linkToken } from '../commands/identity/password-link'
import { adminLink } from '../composition/first-admin'
import type { Infrastructure } from '../composition/infrastructure'
import { projections } from '../composition/modules'
import { paymentsOf } from '../composition/payments'
import { emailField } from '../contracts/kernel/email'
import { account, type ForgetReason, forgetReasons } from '../domain/identity/account'
import { streamOf } from '../domain/kernel/aggregate'
import { own } from '../domain/kernel/own'
import { linksOf, subjectsOf } from '../workers/erasure/links'
import { touchedBy } from '../workers/erasure/touched'
import { commandLine } from './kernel/command-line'
import { table } from './kernel/table'
import { Usage, withInfrastructure } from './kernel/with-infrastructure'
import { spellings, traceFiles, traceTables } from './people/trace'

const USAGE = `npm run people -- list-forgotten [--json]       quem foi esquecido, só por identificador
npm run people -- forget CONTA --reason MOTIVO  esquece agora e espera terminar
     [--keep-certificates]                     o nome fica nos certificados, a pedido do titular
npm run people -- trace CONTA [--word TEXTO]    onde ainda há dado da pessoa: tabelas, filas e arquivos
npm run people -- fiscal CONTA                  o que a lei manda guardar de quem foi esquecido
npm run people -- add-admin E-MAIL              mostra um link que abre uma conta de Admin, uma vez, por uma hora
npm run people -- reset-access E-MAIL           para quem é Admin e perdeu o segundo passo: desliga e mostra um link
npm run people -- rotate-key [--json]           embrulha todas as chaves com a primeira de DATA_KEY
Motivos: own-wish (pedido do titular), asked-staff (pedido à equipe), guardian (responsável), authority (autoridade)`

const { values, positionals } = commandLine(USAGE, {
  json: { type: 'boolean', default: false },
  reason: { type: 'string' },
  'keep-certificates': { type: 'boolean', default: false },
  word: { type: 'string', multiple: true, default: [] },
})

const say = (line: string) => process.stdout.write(`${line}\n`)
const print = (rows: Record<string, string | number>[], none: string) => {
  if (values.json) for (const row of rows) say(JSON.stringify(row))
  else say(rows.length > 0 ? table(rows) : none)
}

function accountId(): string {
  const [, id] = positionals
  if (!id) throw new Usage('Diga o identificador da conta.')
  return id
}

async function listForgotten({ forgotten, pool }: Infrastructure) {
  const { rows } = await pool.query('select account_id, done_at from ops.forgettings')
  const done = new Map(rows.map((row) => [row.account_id, row.done_at]))
  print(
    (await forgotten.all()).map(({ accountId, at, fiscalUntil, subjects }) => ({
      conta: accountId,
      esquecida: at,
      chaves: subjects.length,
      'fiscal até': fiscalUntil ?? '—',
      limpeza: done.get(accountId) ? 'terminada' : 'pendente',
    })),
    'Ninguém foi esquecido.',
  )
}

async function forget(infrastructure: Infrastructure) {
  const { dispatcher, env, pool, eraserWith } = infrastructure
  const id = accountId()
  const reason = values.reason as ForgetReason | undefined
  if (!reason || !forgetReasons.includes(reason) || reason === 'restored') throw new Usage('Diga o motivo.')
  const queue = await jobQueue({ redisUrl: env.REDIS_URL, pool })
  try {
    await dispatcher.dispatch(
      ForgetPerson,
      { accountId: id, reason, keepsCertificates: values['keep-certificates'] },
      { actor: { accountId: null, role: 'System' }, commandId: uuidv7() },
    )
    const { payments } = paymentsOf(infrastructure, {
      publicUrl: infrastructure.env.PUBLIC_URL,
      localUrl: infrastructure.env.PUBLIC_URL,
      serves: false,
    })
    const wiped = await eraserWith(queue, payments).erase(id)
    print([{ conta: id, ...wiped }], '')
  } finally {
    await queue.close()
  }
}

/** Before a person is forgotten their own data gives the search terms; afterwards the caller has to give them. */
async function trace({ store, dispatcher, pool, env }: Infrastructure) {
  const links = await linksOf(store, dispatcher.facts, accountId())
  const subjects = new Set(subjectsOf(links))
  const { identifiers } = await touchedBy(store, projections, subjects)
  const words = [...identifiers, ...values.word].flatMap(spellings)
  if (words.length === 0) {
    throw new Usage('Não há mais nada que diga quem é. Para procurar um texto, use --word TEXTO.')
  }
  const places = [
    ...(await traceTables(pool, words)),
    ...(await traceFiles(env.DATA_DIR, words, ['postgres'])),
  ]
  print(
    places.map(({ place, found }) => ({ lugar: place, encontrados: found })),
    'Nada foi encontrado.',
  )
}

async function fiscal({ fiscalLog }: Infrastructure) {
  const events = await fiscalLog.readStream(streamOf(account, accountId()))
  const kept = events.flatMap(({ type, data }) => {
    const { fiscal = [], fiscalUntil } = data as { fiscal?: Record<string, string>[]; fiscalUntil: string }
    return type === 'PersonForgotten'
      ? fiscal.map(({ number, name, cpf, cnpj, companyName }) => ({
          pedido: number ?? '',
          nome: name ?? '',
          cpf: cpf ?? '',
          cnpj: cnpj ?? '',
          empresa: companyName ?? '',
          'guardado até': fiscalUntil,
        }))
      : []
  })
  print(kept, 'Não há fatos fiscais guardados desta conta.')
}

/** Changes no personal data; an interrupted run can be repeated. */
async function rotateKey({ pool, masters }: Infrastructure) {
  const { rewrapped, kept, closed } = await rotateKeys(pool, masters, (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${done} chaves`)
  })
  if (process.stderr.isTTY) process.stderr.write('\n')
  print([{ 'embrulhadas agora': rewrapped, 'já estavam': kept, 'não abrem': closed.length }], '')
  if (closed.length === 0) return
  throw new Error(
    `${closed.length} chaves não abrem com nenhuma das que DATA_KEY diz, entre elas ${closed.slice(0, 3).join(', ')}. Acrescente a antiga ao fim de DATA_KEY.`,
  )
}

const asSystem = () => ({ actor: { accountId: null, role: 'System' as const }, commandId: uuidv7() })

function typedEmail(): string {
  const typed = emailField.safeParse(positionals[1])
  if (!typed.success) throw new Usage('Diga o e-mail, por exemplo ana@escola.example.')
  return typed.data
}

const FOR_AN_HOUR = 'Abra este link no navegador. Ele vale uma vez e por uma hora:'

/** An account that exists gets the role, since only its owner knows the password. */
async function addAdmin(infrastructure: Infrastructure) {
  const { dispatcher, env } = infrastructure
  const email = typedEmail()
  const owner = await dispatcher.facts.ownerOf('email', dispatcher.facts.hash(email))
  if (owner) {
    await dispatcher.dispatch(ChangeRole, { accountId: owner, role: 'Admin' }, asSystem())
    say(`Esta conta já existia e agora é de Admin. Entre em ${env.PUBLIC_URL}/login`)
    return
  }
  const link = await adminLink(infrastructure, env.PUBLIC_URL, email)
  say(`${FOR_AN_HOUR}\n${link}`)
}

/** Prints the sign-in link, too, since an Admin's mail may not arrive; only who runs the machine sees the console. */
async function resetAccess({ dispatcher, env }: Infrastructure) {
  const { facts } = dispatcher
  const accountId = await facts.ownerOf('email', facts.hash(typedEmail()))
  if (!accountId) throw new Error('Não há conta com este e-mail.')
  await dispatcher.dispatch(ResetAdminAccess, { accountId }, asSystem())
  const link = asSystem()
  await dispatcher.dispatch(RequestPasswordLink, { accountId, purpose: 'login' }, link)
  say(`A confirmação em duas etapas foi desligada, e todos os Admins recebem um aviso.`)
  say(`${FOR_AN_HOUR}\n${env.PUBLIC_URL}/reset-password/${linkToken(accountId, link.commandId, facts)}`)
}

const verbs: Record<string, (infrastructure: Infrastructure) => Promise<void>> = {
  'list-forgotten': listForgotten,
  forget,
  trace,
  fiscal,
  'add-admin': addAdmin,
  'reset-access': resetAccess,
  'rotate-key': rotateKey,
}

await withInfrastructure(async (infrastructure) => {
  const verb = own(verbs, positionals[0] ?? '')
  try {
    if (!verb) throw new Usage('Verbo desconhecido.')
    await verb(infrastructure)
    return 0
  } catch (error) {
    if (!(error instanceof Usage)) throw error
    process.stderr.write(`${error.message}\n\n${USAGE}\n`)
    return 2
  }
})
