import { readFileSync } from 'node:fs'
import { validateXML } from 'xmllint-wasm'
import { xsdFolder } from './xsd-folder'

export type Document = 'DPS' | 'NFSe' | 'pedRegEvento' | 'evento'

const SHARED = ['tiposComplexos', 'tiposSimples', 'tiposEventos'].map((name) => `${name}_v1.01.xsd`)
const MEMORY = { initialMemoryPages: 256, maxMemoryPages: 4096 }

const opened = new Map<string, { fileName: string; contents: string }>()

function schema(fileName: string) {
  let file = opened.get(fileName)
  if (!file) {
    const text = readFileSync(new URL(fileName, xsdFolder), 'utf8').replace(/^\uFEFF/, '')
    // XML Schema has no anchors: it would take the `^` and `$` that the government wrote for letters of a series.
    const contents = text.replaceAll(/(:pattern value=")\^([^"]*)\$"/g, '$1$2"')
    file = { fileName, contents }
    opened.set(fileName, file)
  }
  return file
}

/** What the official schema of layout 1.01 objects to in these documents of one kind; empty when they are valid. */
export async function schemaFaults(kind: Document, ...documents: string[]): Promise<string[]> {
  const { valid, errors } = await validateXML({
    xml: documents.map((contents, index) => ({ fileName: `${kind}-${index}.xml`, contents })),
    schema: [schema(`${kind}_v1.01.xsd`)],
    preload: [...SHARED, 'xmldsig-core-schema.xsd'].map(schema),
    ...MEMORY,
  })
  if (valid) return []
  const said = errors.map(({ message }) =>
    message.replace(/^.*? error : /, '').replaceAll('{http://www.sped.fazenda.gov.br/nfse}', ''),
  )
  return said.length > 0 ? said : [`${kind}: not valid`]
}
