import { DOMParser, type Element } from '@xmldom/xmldom'
import { formatCnpj } from '../../contracts/kernel/cnpj'
import { formatCpf } from '../../contracts/kernel/cpf'
import type { ReadNote } from '../../ports/invoice-desk'

const childOf = (element: Element | undefined, name: string) =>
  [...(element?.childNodes ?? [])].find((node) => node.nodeName === name) as Element | undefined

/** Reads by paths from `infNFSe`; empty for what the note does not hold. */
export function noteReader(xml: string) {
  const root = new DOMParser().parseFromString(xml, 'text/xml').documentElement ?? undefined
  const note = childOf(root, 'infNFSe')
  return {
    key: note?.getAttribute('Id')?.replace(/^NFS/, '') ?? '',
    text: (path: string) => path.split('/').reduce(childOf, note)?.textContent ?? '',
  }
}
type Note = ReturnType<typeof noteReader>

/** The CNPJ, CPF or foreign number of who stands at a path, as people write it; empty without one. */
export function taxIdOf(note: Note, path: string): string {
  const cnpj = note.text(`${path}/CNPJ`)
  const cpf = note.text(`${path}/CPF`)
  return (cnpj && formatCnpj(cnpj)) || (cpf && formatCpf(cpf)) || note.text(`${path}/NIF`)
}

const BUYER = 'DPS/infDPS/toma'

/** As tpAmb has it. */
const TRIAL = '2'

export const readNote: ReadNote = async (xml) => {
  const note = noteReader(xml)
  return {
    name: note.text(`${BUYER}/xNome`),
    taxId: taxIdOf(note, BUYER),
    isTrial: note.text('DPS/infDPS/tpAmb') === TRIAL,
  }
}
