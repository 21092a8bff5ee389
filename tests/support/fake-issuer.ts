import type { InvoiceFault, InvoiceIssuer, InvoiceRequest, IssuedInvoice } from '../../src/ports/invoices'

interface Note extends IssuedInvoice {
  request: InvoiceRequest
  state: 'live' | 'canceled' | 'substituted'
}
/** What goes wrong with the next calls, in order. */
export type Trouble =
  | 'lost-before'
  | 'lost-after'
  | 'crash-before'
  | 'crash-after'
  | { refuses: InvoiceFault[] }

const silent = { result: 'unanswered' as const, why: 'sem resposta' }

/** An issuer in memory: a number gets one note, whatever the shop asks. */
export function fakeIssuer(now: () => string) {
  const notes: Note[] = []
  const troubles: Trouble[] = []
  const cancelTroubles: Trouble[] = []
  const asked: string[] = []
  /** Notes of another system under the same company, by number. */
  const taken: { series: string; number: number; description: string }[] = []
  /** City and CNPJ of all that was asked of an order. */
  const sellers = new Set<string>()
  let isAway = false
  const noteOf = ({ series, number, seller }: Pick<InvoiceRequest, 'series' | 'number' | 'seller'>) => {
    sellers.add(`${seller.cityCode} ${seller.cnpj}`)
    const other = taken.findIndex((each) => each.series === series && each.number === number)
    if (other >= 0) {
      const [{ description } = { description: '' }] = taken.splice(other, 1)
      issueNote({ series, number, seller, description, amount: 1, substitutes: null } as InvoiceRequest)
    }
    return notes.find(({ request }) => request.series === series && request.number === number)
  }
  function issueNote(request: InvoiceRequest): IssuedInvoice {
    const n = notes.length + 1
    const note: IssuedInvoice = {
      result: 'issued',
      accessKey: String(n).padStart(50, '3'),
      noteNumber: String(900 + n),
      issuedAt: new Date(now()),
      amount: request.amount,
      description: request.description,
      xml: `<NFSe><nNFSe>${900 + n}</nNFSe></NFSe>`,
    }
    notes.push({ ...note, request, state: 'live' })
    return note
  }

  function troubled<T>(trouble: Trouble | undefined, act: () => T) {
    if (isAway || trouble === 'lost-before') return silent
    if (trouble === 'crash-before') throw new Error('killed before it was sent')
    if (typeof trouble === 'object') return { result: 'refused' as const, faults: trouble.refuses }
    const done = act()
    if (trouble === 'crash-after') throw new Error('killed after it was sent')
    return trouble === 'lost-after' ? silent : done
  }

  const issuer: InvoiceIssuer = {
    async issue(request) {
      asked.push(`issue ${request.number}`)
      return troubled(troubles.shift(), () => {
        if (noteOf(request))
          return {
            result: 'refused' as const,
            faults: [{ code: 'E0014', text: 'Já existe nota com esta série e número.', detail: null }],
          }
        const replaced = notes.find(({ accessKey }) => accessKey === request.substitutes)
        if (replaced) replaced.state = 'substituted'
        return issueNote(request)
      })
    },
    async lookUp(asking) {
      asked.push(`lookUp ${asking.number}`)
      if (isAway) return silent
      const found = noteOf(asking)
      if (!found) return { result: 'absent' }
      const { request: _, state: __, ...note } = found
      return note
    },
    async cancel({ accessKey, reason }) {
      asked.push(`cancel ${reason}`)
      return troubled(cancelTroubles.shift(), () => {
        const found = notes.find((note) => note.accessKey === accessKey)
        if (found) found.state = 'canceled'
        return { result: 'canceled' as const, xml: `<evento><chNFSe>${accessKey}</chNFSe></evento>` }
      })
    },
  }
  return {
    issuer,
    notes,
    troubles,
    cancelTroubles,
    asked,
    taken,
    get sellers() {
      return [...sellers]
    },
    live: () => notes.filter(({ state }) => state === 'live'),
    away(is: boolean) {
      isAway = is
    },
  }
}
