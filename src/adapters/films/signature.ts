import { open } from 'node:fs/promises'
import { own } from '../../domain/kernel/own'

/** Bytes that are enough to know a film by. */
const HEAD_BYTES = 192

const starts = (head: Buffer, hex: string, at = 0) =>
  head.subarray(at, at + hex.length / 2).toString('hex') === hex
const BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']

/** Kinds of films by their first bytes: MP4 and QuickTime, Matroska and WebM, AVI, MPEG, Flash, Windows Media. */
const kinds: Record<string, (head: Buffer) => boolean> = {
  mp4: (head) => BOXES.includes(head.toString('latin1', 4, 8)),
  matroska: (head) => starts(head, '1a45dfa3'),
  avi: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'AVI ',
  mpeg: (head) => starts(head, '000001ba') || (head[0] === 0x47 && head[188] === 0x47),
  flash: (head) => head.toString('latin1', 0, 3) === 'FLV',
  windows: (head) => starts(head, '3026b2758e66cf11'),
}

/** Kinds that browsers play as they are. */
export const PLAYED_BY_BROWSERS: readonly string[] = ['mp4', 'matroska']

/** What kind of film a file is by its content; undefined for anything else. */
export async function kindOfFilm(path: string): Promise<string | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.subarray(0, bytesRead)
    return Object.keys(kinds).find((kind) => own(kinds, kind)?.(head))
  } finally {
    await file.close()
  }
}
