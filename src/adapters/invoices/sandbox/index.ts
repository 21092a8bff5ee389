import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import { gunzipSync, gzipSync } from 'node:zlib'
import { schemaFaults } from '../schemas'
import { certificateAuthority, cnpjIn } from './authority'
import { documentIn, type Part } from './declaration'
import { isKey } from './key'
import { APPLICATION, makeEvent, makeNote } from './note'
import { type AuthorisedNote, type Case, type Registers, rules } from './rules'
import { signatureFault } from './signature'

/**
 * `forgetful` authorises and then breaks the connection; `repeating` takes each request twice, as a machine in between may,
 * and gives the second answer.
 */
export type Mood = 'well' | 'slow' | 'forgetful' | 'repeating' | 'down'

export interface SandboxSefinOptions {
  port?: number
  /** The place for trials unless told. */
  environment?: 'restricted' | 'production'
  now?: () => Date
  registers?: Registers
  /** Days in which a note may be cancelled or replaced. */
  cancelDays?: number
}

interface Message {
  codigo?: string
  descricao: string
  complemento?: string
}
interface Reply {
  status: number
  body?: object
}

interface Received {
  xml: string
  root: Part
  inf: Part
  at: Date
  author: string
}
const KINDS = {
  DPS: { field: 'dpsXmlGZipB64', part: 'infDPS', authors: ['prest/CNPJ', 'prest/CPF'] },
  pedRegEvento: {
    field: 'pedidoRegistroEventoXmlGZipB64',
    part: 'infPedReg',
    authors: ['CNPJAutor', 'CPFAutor'],
  },
} as const

const MOST_BYTES = 2 * 1024 * 1024
const DAY_MS = 86_400_000
const CANCELLATION = '101101'

/** A service like "Sefin Nacional" on this machine, written from its official description; it forgets all when it ends. */
export async function sandboxSefin(options: SandboxSefinOptions = {}) {
  const { now = () => new Date(), registers = {}, cancelDays = 30 } = options
  const environment = options.environment === 'production' ? '1' : '2'
  const authority = certificateAuthority(now())
  const own = authority.service()
  const notes = new Map<string, AuthorisedNote>()
  const byDps = new Map<string, AuthorisedNote>()
  const names = new Map<string, string>()
  const events = new Map<string, string>()
  const handle = { mood: 'well' as Mood, slowMs: 1_000, requests: 0 }

  const head = () => ({
    tipoAmbiente: Number(environment),
    versaoAplicativo: APPLICATION,
    dataHoraProcessamento: now().toISOString(),
  })
  const refuse = (status: number, ...erros: Message[]): Reply => ({ status, body: { ...head(), erros } })
  const refuseOne = (status: number, erro: Message): Reply => ({ status, body: { ...head(), erro } })

  /** Whose certificate a question came with; a sentence when it is none of ours. */
  function visitor(request: IncomingMessage): { cnpj: string } | { wrong: string } {
    const socket = request.socket as TLSSocket
    const raw = socket.getPeerCertificate()?.raw
    if (!raw) return { wrong: 'Certificado de Transmissão Inválido' }
    if (!socket.authorized) {
      const isOver = String(socket.authorizationError) === 'CERT_HAS_EXPIRED'
      return {
        wrong: isOver
          ? 'Certificado de Transmissão expirado'
          : 'Certificado de Transmissão - Erro Cadeira de Certificação',
      }
    }
    const cnpj = cnpjIn(raw)
    return cnpj === undefined ? { wrong: 'Certificado de Transmissão sem CNPJ ou CPF.' } : { cnpj }
  }

  /** The document in a request, or why there is none. */
  function unpack(body: string, name: string): { xml: string } | { wrong: string } {
    let packed: unknown
    try {
      packed = JSON.parse(body)[name]
    } catch {
      packed = undefined
    }
    if (typeof packed !== 'string') return { wrong: 'Falha na decodificação da base 64 da área de dados' }
    try {
      const xml = gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: MOST_BYTES }).toString('utf8')
      documentIn(xml)
      return { xml }
    } catch {
      return { wrong: 'Estrutura descompactada mal formada.' }
    }
  }

  async function isOutOfLayout(kind: 'DPS' | 'pedRegEvento', xml: string): Promise<Message | undefined> {
    const [fault] = await schemaFaults(kind, xml)
    if (fault === undefined) return undefined
    return { codigo: 'E1235', descricao: 'Falha no esquema XML do DF-e.', complemento: fault }
  }

  /** A signed document that is by the layout, or what is wrong with it. */
  async function received(kind: keyof typeof KINDS, body: string): Promise<Received | { wrong: Message }> {
    const { field, part, authors } = KINDS[kind]
    const unpacked = unpack(body, field)
    if ('wrong' in unpacked) return { wrong: { descricao: unpacked.wrong } }
    const { xml } = unpacked
    const misshapen = await isOutOfLayout(kind, xml)
    if (misshapen) return { wrong: misshapen }
    const root = documentIn(xml)
    const inf = root.part(part)
    const at = now()
    const author = authors.map((path) => inf.text(path)).find(Boolean) ?? ''
    const badly = signatureFault(xml, root, part, { author, ca: authority.ca, now: at })
    return badly ? { wrong: { codigo: badly[0], descricao: badly[1] } } : { xml, root, inf, at, author }
  }

  async function issue(body: string): Promise<Reply> {
    const got = await received('DPS', body)
    if ('wrong' in got) return refuse(400, got.wrong)
    const { xml, root: dps, inf, at, author } = got
    const it: Case = {
      dps,
      inf,
      now: at,
      environment,
      registers,
      noteByKey: (key) => notes.get(key),
      noteByDps: (id) => byDps.get(id),
    }
    const broken = rules
      .filter(([, , isBroken]) => isBroken(it))
      .map(([codigo, descricao]) => ({ codigo, descricao }))
    const replaced = notes.get(inf.text('subst/chSubstda'))
    if (replaced && isLate(replaced, at))
      broken.push({
        codigo: 'E0050',
        descricao:
          'Uma NFS-e não pode ser substituída fora do prazo estabelecido pelo município emissor da NFS-e.',
      })
    if (broken.length > 0) return refuse(400, ...broken)

    const number = notes.size + 1
    const companyName = names.get(author) ?? `Empresa ${author}`
    const made = makeNote({ it, xml, number, companyName, signer: own })
    const dpsId = inf.attribute('Id')
    const note: AuthorisedNote = { ...made, number, dpsId, dps: inf, state: 'live' }
    notes.set(made.key, note)
    byDps.set(dpsId, note)
    if (replaced) replaced.state = 'replaced'
    return {
      status: 201,
      body: {
        ...head(),
        idDps: dpsId,
        chaveAcesso: made.key,
        nfseXmlGZipB64: gzipSync(made.xml).toString('base64'),
        alertas: null,
      },
    }
  }

  const isLate = (note: AuthorisedNote, at: Date) =>
    at.getTime() - new Date(note.dps.text('dhEmi')).getTime() > cancelDays * DAY_MS

  async function register(key: string, body: string): Promise<Reply> {
    const got = await received('pedRegEvento', body)
    if ('wrong' in got) return refuseOne(400, got.wrong)
    const { xml, inf, at, author } = got
    const note = notes.get(key)
    const wrong = (descricao: string) => refuseOne(400, { descricao })
    if (inf.attribute('Id') !== `PRE${inf.text('chNFSe')}${CANCELLATION}` || inf.text('chNFSe') !== key)
      return wrong('O identificador do pedido difere dos campos correspondentes.')
    if (!note) return wrong('A NFS-e do evento não existe.')
    if (note.dps.text('prest/CNPJ') !== author) return wrong('O autor do evento não é o emitente da NFS-e.')
    if (note.state !== 'live') return wrong('A NFS-e já está cancelada.')
    if (isLate(note, at)) return wrong('O prazo do município para cancelar a NFS-e terminou.')
    const event = makeEvent({ request: xml, key, kind: CANCELLATION, number: events.size + 1, at }, own)
    note.state = 'canceled'
    events.set(`${key}/${CANCELLATION}/1`, event)
    return { status: 201, body: { ...head(), eventoXmlGZipB64: gzipSync(event).toString('base64') } }
  }

  function look(path: string, cnpj: string): Reply {
    const [, kind, id = '', sort, type, count] = path.split('/')
    if (kind === 'dps' && sort === undefined) {
      if (!/^DPS\d{42}$/.test(id)) return refuseOne(400, { descricao: 'Identificador de DPS inválido' })
      const found = byDps.get(id)
      if (!found)
        return refuseOne(404, { descricao: 'Não foi gerada uma NFS-e com o identificador de DPS informado' })
      return { status: 200, body: { ...head(), idDps: id, chaveAcesso: found.key } }
    }
    if (kind !== 'nfse') return { status: 404 }
    if (!isKey(id))
      return refuseOne(400, { descricao: 'A chave de acesso consultada deve conter 50 números.' })
    const note = notes.get(id)
    if (!note) return refuseOne(404, { descricao: 'Chave de acesso não encontrada.' })
    if (![note.dps.text('prest/CNPJ'), note.dps.text('toma/CNPJ')].includes(cnpj))
      return refuseOne(403, { descricao: 'Consulta desta NFS-e não é permitida para este usuário.' })
    if (sort === undefined)
      return {
        status: 200,
        body: { ...head(), chaveAcesso: id, nfseXmlGZipB64: gzipSync(note.xml).toString('base64') },
      }
    const event = events.get(`${id}/${type}/${count}`)
    if (sort === 'eventos' && event)
      return { status: 200, body: { ...head(), eventoXmlGZipB64: gzipSync(event).toString('base64') } }
    return refuseOne(404, { descricao: 'Nenhum evento encontrado para a NFS-e' })
  }

  async function answer(request: IncomingMessage, body: string): Promise<Reply> {
    const who = visitor(request)
    if ('wrong' in who) return refuse(403, { descricao: who.wrong })
    const path = new URL(request.url ?? '/', 'https://localhost').pathname
    if (request.method === 'GET' || request.method === 'HEAD') return look(path, who.cnpj)
    if (request.method !== 'POST') return { status: 405 }
    const event = /^\/nfse\/(\d{50})\/eventos$/.exec(path)
    const take = () => (event?.[1] ? register(event[1], body) : issue(body))
    if (path !== '/nfse' && !event) return { status: 404 }
    const first = await take()
    return handle.mood === 'repeating' ? take() : first
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    handle.requests += 1
    if (handle.mood === 'down') return void request.socket.destroy()
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > MOST_BYTES) return void request.socket.destroy()
      chunks.push(chunk)
    }
    if (handle.mood === 'slow') await wait(handle.slowMs)
    const { status, body } = await answer(request, Buffer.concat(chunks).toString('utf8'))
    if (handle.mood === 'forgetful' && request.method === 'POST') return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(request.method === 'HEAD' || !body ? undefined : JSON.stringify(body))
  }

  const server = createServer(
    {
      key: own.privateKey,
      cert: own.certificate,
      ca: authority.ca,
      requestCert: true,
      rejectUnauthorized: false,
    },
    (request, response) => {
      serve(request, response).catch(() => request.socket.destroy())
    },
  )
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return Object.assign(handle, {
    baseUrl: `https://127.0.0.1:${port}`,
    ca: authority.ca,
    /** A certificate of a company that the sandbox knows from then on. */
    certificateFor(holder: Parameters<typeof authority.seller>[0]) {
      names.set(holder.cnpj, holder.name)
      return authority.seller(holder)
    },
    notes: (): readonly AuthorisedNote[] => [...notes.values()],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

export type SandboxSefin = Awaited<ReturnType<typeof sandboxSefin>>
