import { open } from 'node:fs/promises'
import { own } from '../../domain/kernel/own'
import { Unfit } from '../uploads/tus'

/** Bytes that are enough to know a file by. */
export const HEAD_BYTES = 4096

const PROGRAM =
  'Programas não podem ser enviados, porque podem trazer vírus. Envie o código-fonte, ou um link para a página de quem o publica.'

const starts = (head: Buffer, hex: string) => head.subarray(0, hex.length / 2).toString('hex') === hex
const latin = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to)

/** Programs by their first bytes: Windows, Linux, macOS (also Java classes), WebAssembly, Android. */
const PROGRAM_HEADS = [
  '4d5a',
  '7f454c46',
  'feedface',
  'feedfacf',
  'cefaedfe',
  'cffaedfe',
  'cafebabe',
  '0061736d',
  '6465780a',
]
/** File names of programs: Windows or a phone would run or install them. */
const PROGRAM_NAME =
  /\.(exe|dll|com|scr|pif|msi|msp|msix|appx|bat|cmd|cpl|hta|lnk|reg|vbs|vbe|wsf|jar|apk|ipa|dmg|pkg|deb|rpm|iso|img)$/i

const OFFICE: Record<string, string> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

const signatures: [type: string, is: (head: Buffer) => boolean][] = [
  ['application/pdf', (head) => latin(head, 0, 5) === '%PDF-'],
  ['image/png', (head) => starts(head, '89504e470d0a1a0a')],
  ['image/jpeg', (head) => starts(head, 'ffd8ff')],
  ['image/gif', (head) => latin(head, 0, 4) === 'GIF8'],
  ['image/webp', (head) => latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP'],
  ['audio/wav', (head) => latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WAVE'],
  ['audio/mpeg', (head) => latin(head, 0, 3) === 'ID3' || starts(head, 'fffb')],
  ['audio/ogg', (head) => latin(head, 0, 4) === 'OggS'],
  ['video/mp4', (head) => latin(head, 4, 8) === 'ftyp'],
  ['video/webm', (head) => starts(head, '1a45dfa3')],
  ['application/gzip', (head) => starts(head, '1f8b')],
  ['application/x-7z-compressed', (head) => starts(head, '377abcaf271c')],
  ['application/vnd.rar', (head) => latin(head, 0, 4) === 'Rar!'],
]

/** Text that a browser would run as a page is no text here. */
const PAGE = /<(!doctype|html|head|body|script|svg|\?xml)/i

const endingOf = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

function textType(head: Buffer, name: string): string | undefined {
  if (head.includes(0)) return undefined
  // The last letter may be cut in the middle.
  const text = new TextDecoder('utf-8').decode(head.subarray(0, Math.max(head.length - 4, 1)), {
    stream: true,
  })
  if (text.includes('\uFFFD') || PAGE.test(text)) return undefined
  return endingOf(name) === 'csv' ? 'text/csv' : 'text/plain'
}

/** Media type of a file by its first bytes; the name tells only kinds of one container apart. Throws Unfit for programs. */
export function typeOf(head: Buffer, name: string): string {
  if (PROGRAM_NAME.test(name) || PROGRAM_HEADS.some((each) => starts(head, each))) throw new Unfit(PROGRAM)
  const known = signatures.find(([, is]) => is(head))?.[0]
  if (known) return known
  if (starts(head, '504b0304') || starts(head, '504b0506'))
    return own(OFFICE, endingOf(name)) ?? 'application/zip'
  return textType(head, name) ?? 'application/octet-stream'
}

/** As `typeOf`, of a file on this machine. */
export async function typeOfFile(path: string, name: string): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return typeOf(buffer.subarray(0, bytesRead), name)
  } finally {
    await file.close()
  }
}
