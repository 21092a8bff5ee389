import { own } from '../../domain/kernel/own'
/** Text that is shown while a film plays from `start` to `end`, in seconds from its beginning. */
export interface Cue {
  start: number
  end: number
  text: string
}

const two = (value: number) => String(value).padStart(2, '0')

/** "00:01:02.500" */
export function cueTime(seconds: number): string {
  const all = Math.max(0, Math.round(seconds * 1000))
  const [h, m, s] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60, Math.floor(all / 1000) % 60]
  return `${two(h)}:${two(m)}:${two(s)}.${String(all % 1000).padStart(3, '0')}`
}

/** Seconds of "1:02:03.500", "02:03,5", "62.5" or "62"; null for anything else. */
export function cueSeconds(typed: string): number | null {
  const found = /^(?:(?:(\d{1,3}):)?(\d{1,2}):)?(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(typed.trim())
  if (!found) return null
  const [, h = '0', m, s = '', fraction = ''] = found
  if (m !== undefined && (Number(s) > 59 || (found[1] !== undefined && Number(m) > 59))) return null
  const ms = Number(fraction.padEnd(3, '0'))
  // Summed in whole numbers, since 3.562 is no sum of 3 and 0.562 to a computer.
  return ((Number(h) * 60 + Number(m ?? 0)) * 60_000 + Number(s) * 1000 + ms) / 1000
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }
/**
 * Marks of style, language and voice that stand around words, a voice alone, and times of single words. Anything else
 * in brackets, such as `List<String>`, is what is said.
 */
const PAIRED = /<(b|i|u|c|v|lang|ruby|rt|font)(?:[.\s][^<>]{1,200})?>([^<>]*)<\/\1>/gi
const ALONE = /<(?:(?:c\.[\w.-]{1,40})|(?:v|lang)(?:\.[\w-]{1,40})*\s[^<>]{1,200})>/gi
/** Pairs stand within each other, as deep as this. */
const DEPTH = 4

/** Places and styles of another format that programs leave in SubRip: `{\an8}`, `{\i1}`. */
const STYLED =
  /\{(?:\\(?:an?\d{1,2}|[ibus][01]|(?:pos|move|fade?|org)\([\d.,\s-]{1,60}\)|[1-4]?[ac]&H[\dA-F]{1,8}&|fs\d{1,3}|k[fo]?\d{1,5}))+\}/gi

function withoutMarks(payload: string): string {
  let text = payload.replace(/<(?:\d{2,3}:)?\d{2}:\d{2}\.\d{3}>/g, '')
  for (let depth = 0; depth < DEPTH; depth++) text = text.replace(PAIRED, '$2')
  return text.replace(ALONE, '')
}
const plain = (payload: string) =>
  withoutMarks(payload).replace(/&(\w+);/g, (whole, name: string) => own(ENTITIES, name) ?? whole)

/** A cue as it was typed: times that may say nothing. */
export interface TypedCue {
  start: string
  end: string
  text: string
}

/** On one line and without a space, so that a time that cannot be read is still read back as it was. */
const timeTyped = (typed: string) => {
  const seconds = cueSeconds(typed)
  return seconds === null ? typed.trim().replace(/-->|\s+/g, '·') : cueTime(seconds)
}

/** A WebVTT file of what was typed. A line of a text that is empty would end its cue, so none is written. */
export function writeTypedCues(cues: readonly TypedCue[]): string {
  const blocks = cues.map(({ start, end, text }) => {
    const lines = text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
    return `${timeTyped(start)} --> ${timeTyped(end)}\n${lines.map(escaped).join('\n')}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

const typedCue = ({ start, end, text }: Cue): TypedCue => ({
  start: cueTime(start),
  end: cueTime(end),
  text,
})

export const writeWebVtt = (cues: readonly Cue[]): string => writeTypedCues(cues.map(typedCue))

const HEADER = /^WEBVTT(\s|$)/
const BESIDE = /^(NOTE|STYLE|REGION)(\s|$)/

/** A line of times, which begins a cue wherever it stands: files from elsewhere forget the empty line before it. */
const TIMES =
  /^\s*(?:\d{1,3}:)?\d{1,2}:\d{1,2}[.,]\d{1,3}\s*-->\s*(?:\d{1,3}:)?\d{1,2}:\d{1,2}[.,]\d{1,3}(?:\s|$)/
/** Times as they were typed, which may say nothing; a comment of HTML is what is said. */
const TYPED_TIMES = /^[^<]*-->/
/** A number that stands before the times. */
const COUNTED = /^\s*\d{1,6}\s*$/
const isBlank = (line: string) => line.trim() === ''

/**
 * Cues of a WebVTT file as they stand there, without marks of style and voice; null when the file is none. SubRip differs
 * in the comma only, so it is read, too. A text after an empty line belongs to the cue before.
 */
export function readTypedCues(file: string): TypedCue[] | null {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const isFile = HEADER.test(lines[0] ?? '')
  const cues: (Omit<TypedCue, 'text'> & { said: string[] })[] = []
  /** A header or a note, up to the next empty line. */
  let isBeside = isFile
  /** Lines of the block that came before. */
  let before = 0
  lines.forEach((line, i) => {
    if (isBlank(line)) {
      isBeside = false
      before = 0
      return
    }
    if (before === 0 && i > 0 && BESIDE.test(line)) isBeside = true
    const next = lines[i + 1] ?? ''
    const isTimed = TIMES.test(line)
    if (isTimed && cues.length === 0 && isFile && HEADER.test(lines[i - before] ?? '')) isBeside = false
    const isNumber = before === 0 ? TYPED_TIMES.test(next) : COUNTED.test(line) && TIMES.test(next)
    if (isBeside) before += 1
    else if (isTimed || (before < 2 && TYPED_TIMES.test(line))) {
      const [start = '', after = ''] = line.split('-->')
      cues.push({ start: start.trim(), end: after.trim().split(/\s/)[0] ?? '', said: [] })
      before = 2
    } else {
      if (!isNumber) cues.at(-1)?.said.push(line)
      before += 1
    }
  })
  const textOf = (said: string[]) =>
    plain(isFile ? said.join('\n') : said.join('\n').replace(STYLED, '')).trim()
  return isFile || cues.length > 0
    ? cues.map(({ said, ...times }) => ({ ...times, text: textOf(said) }))
    : null
}

/** Cues of a WebVTT file whose times can be read; null when it is none. */
export const readWebVtt = (file: string): Cue[] | null =>
  readTypedCues(file)?.flatMap(({ start, end, text }) => {
    const [from, to] = [cueSeconds(start), cueSeconds(end)]
    return from === null || to === null ? [] : [{ start: from, end: to, text }]
  }) ?? null

const ms = (seconds: number) => Math.round(seconds * 1000) / 1000

/** Texts laid end to end over `seconds`, each as long as its share of the letters. */
export function spreadCues(texts: readonly string[], seconds: number): Cue[] {
  const total = texts.reduce((sum, text) => sum + text.length, 0)
  let said = 0
  return texts.map((text) => {
    const start = ms((said / total) * seconds)
    said += text.length
    return { start, end: ms((said / total) * seconds), text }
  })
}

/** Letters from which a sentence that does not end is ended, and the silence in seconds that ends one. */
const LONG_SENTENCE = 240
const SILENCE_S = 2

/** Cues joined to sentences, as a transcript shows them. */
export function sentencesOf(cues: readonly Cue[]): Cue[] {
  const sentences: Cue[] = []
  for (const { start, end, text } of cues) {
    const words = text.replace(/\s+/g, ' ').trim()
    const last = sentences.at(-1)
    const goesOn =
      last !== undefined &&
      !/[.!?…]["”’)]*$/.test(last.text) &&
      start - last.end < SILENCE_S &&
      last.text.length + words.length < LONG_SENTENCE
    if (goesOn) Object.assign(last, { end, text: `${last.text} ${words}` })
    else sentences.push({ start, end, text: words })
  }
  return sentences
}
