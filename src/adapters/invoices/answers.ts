import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import * as z from 'zod'
import type { InvoiceFault, IssuedInvoice } from '../../ports/invoices'
import { type Answer, NoAnswer, unpacked } from './transport'

const lowerKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(lowerKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.toLowerCase(), lowerKeys(inner)]),
  )
}

const message = z.object({
  codigo: z.string().nullish(),
  descricao: z.string().nullish(),
  mensagem: z.string().nullish(),
  complemento: z.string().nullish(),
})
const refusal = z.object({
  erros: z.array(message).nonempty().optional(),
  erro: z.union([message.transform((one) => [one]), z.array(message).nonempty()]).optional(),
})

/** What a refusal says; the service writes the names of its fields now with capitals and now without. */
export function faultsIn({ status, body }: Answer): InvoiceFault[] {
  const read = refusal.safeParse(lowerKeys(body))
  const said = read.success ? (read.data.erros ?? read.data.erro) : undefined
  if (status < 400 || status >= 500 || !said) throw new NoAnswer(`the service answered ${status}`)
  return said.map(({ codigo, descricao, mensagem, complemento }) => ({
    code: codigo || `HTTP ${status}`,
    text: descricao || mensagem || 'Recusada sem explicação',
    detail: complemento || null,
  }))
}

const keyOf = z.object({ chaveacesso: z.string().regex(/^\d{50}$/) })

export function accessKeyIn({ status, body }: Answer): string {
  const read = keyOf.safeParse(lowerKeys(body))
  if (!read.success) throw new NoAnswer(`the service answered ${status} without a key`)
  return read.data.chaveacesso
}

const documentOf = z.object({ nfsexmlgzipb64: z.string() })

/** The note in an answer, once it is the one that the key and the declaration's id name. */
export function noteIn(answer: Answer, accessKey: string, dps: string): IssuedInvoice {
  const read = documentOf.safeParse(lowerKeys(answer.body))
  const xml = unpacked(read.success ? read.data.nfsexmlgzipb64 : undefined)
  const said = noteOf(xml)
  if (said.id !== `NFS${accessKey}` || said.dps !== dps) throw new NoAnswer('the answer holds another note')
  const { number: noteNumber, issuedAt, amount, description } = said
  if (noteNumber === '' || Number.isNaN(issuedAt.getTime()) || !Number.isSafeInteger(amount))
    throw new NoAnswer('the note in the answer lacks its number, time or amount')
  return { result: 'issued', accessKey, noteNumber, issuedAt, amount, description, xml }
}

function noteOf(xml: string) {
  try {
    const note = new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, 'text/xml')
    const first = (name: string) => note.getElementsByTagName(name)[0]
    return {
      id: first('infNFSe')?.getAttribute('Id'),
      dps: first('infDPS')?.getAttribute('Id'),
      number: first('nNFSe')?.textContent ?? '',
      issuedAt: new Date(first('dhProc')?.textContent ?? ''),
      amount: Math.round(Number(first('vServ')?.textContent || Number.NaN) * 100),
      description: first('xDescServ')?.textContent ?? '',
    }
  } catch {
    throw new NoAnswer('the note in the answer cannot be read')
  }
}

const eventOf = z.object({ eventoxmlgzipb64: z.string() })

/** The event's document in an answer; null where it holds none of this note, since the cancellation counts all the same. */
export function eventIn(answer: Answer, accessKey: string): string | null {
  const read = eventOf.safeParse(lowerKeys(answer.body))
  if (!read.success) return null
  try {
    const xml = unpacked(read.data.eventoxmlgzipb64)
    const event = new DOMParser({ onError: onErrorStopParsing }).parseFromString(xml, 'text/xml')
    return event.getElementsByTagName('chNFSe')[0]?.textContent === accessKey ? xml : null
  } catch {
    return null
  }
}

const declared = (xml: string) =>
  new DOMParser({ onError: onErrorStopParsing })
    .parseFromString(xml, 'text/xml')
    .getElementsByTagName('infDPS')[0]?.textContent

/** Whether a note was made of this declaration, to the last field. */
export const declares = (note: string, dps: string) => declared(note) === declared(dps)
