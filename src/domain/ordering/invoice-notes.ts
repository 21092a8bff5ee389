import { businessDay, type Instant } from '../kernel/instants'
import type { InvoiceEvent } from './invoice'

/** A note of an order, live or ended, as its events tell it. */
export interface IssuedNote {
  /** Of the order. */
  number: string
  noteNumber: string
  series: string | null
  accessKey: string | null
  issuedOn: string
  /** Month of the service, as a day; null for a note that staff wrote down. */
  competence: string | null
  /** Centavos. */
  amount: number
  state: 'issued' | 'canceled' | 'substituted'
  endedOn: string | null
  /** Key of the note in its place. */
  by: string | null
  /** Where the shop had it issued; null for a note that staff wrote down. */
  environment: 'restricted' | 'production' | null
  /** Its document; null for a note that staff wrote down. */
  xml: string | null
  /** Document of the event that cancelled it; null where the issuer gave none. */
  cancelXml: string | null
}

type Said = Pick<IssuedNote, 'number' | 'noteNumber' | 'series' | 'accessKey' | 'issuedOn' | 'amount'>
export type Told = InvoiceEvent & { at: Instant }

const said = ({ number, noteNumber, series, accessKey, issuedOn, amount }: Said): Said => ({
  ...{ number, noteNumber, series, accessKey, issuedOn, amount },
})

/** A live note that staff wrote down. */
const WRITTEN: Omit<IssuedNote, keyof Said> = {
  ...{ competence: null, state: 'issued', endedOn: null, by: null, environment: null, xml: null },
  cancelXml: null,
}

/** All notes of one order, oldest first. A trial note that a real one followed was none. */
export function notesOf(events: readonly Told[]): IssuedNote[] {
  const notes: IssuedNote[] = []
  const competences = new Map<number, string>()
  const live = () => {
    const last = notes.at(-1)
    return last?.state === 'issued' ? last : undefined
  }
  const ends = (how: Pick<IssuedNote, 'state' | 'endedOn' | 'by'> & { cancelXml?: string | null }) => {
    const note = live()
    if (note) Object.assign(note, how)
  }
  for (const each of events) {
    switch (each.type) {
      case 'InvoiceRequested':
        competences.set(each.data.dpsNumber, each.data.competence)
        break
      case 'InvoiceRecorded':
      case 'InvoiceCorrected': {
        const before = live()
        if (before && !before.environment) Object.assign(before, said(each.data))
        else notes.push({ ...WRITTEN, ...said(each.data) })
        break
      }
      case 'InvoiceIssued': {
        const { environment, xml, dpsNumber } = each.data
        const before = live()
        if (before?.environment === 'restricted') notes.pop()
        const competence = competences.get(dpsNumber) ?? null
        notes.push({ ...WRITTEN, ...said(each.data), competence, environment, xml })
        break
      }
      case 'InvoiceCanceled':
        ends({
          state: 'canceled',
          endedOn: each.data.canceledOn,
          by: null,
          cancelXml: each.data.xml ?? null,
        })
        break
      case 'InvoiceSubstituted':
        ends({ state: 'substituted', endedOn: businessDay(each.at), by: each.data.by })
        break
      default:
    }
  }
  return notes
}

/** Whether an accountant meets the note in a month, YYYY-MM: it was issued then, or ended then. */
export const isOfMonth = ({ issuedOn, endedOn }: Pick<IssuedNote, 'issuedOn' | 'endedOn'>, month: string) =>
  issuedOn.startsWith(month) || endedOn?.startsWith(month) === true
