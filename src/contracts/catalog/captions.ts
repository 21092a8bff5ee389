import * as z from 'zod'
import { number } from '../../domain/kernel/format'
import { cueSeconds, readTypedCues, readWebVtt, type TypedCue, writeWebVtt } from '../kernel/web-vtt'

/** More would not fit into the body of a form; two hours of film have about half of it. */
const MOST_LETTERS = 150_000
/** Letters of one cue; nobody reads more while it is shown. */
const MOST_CUE_LETTERS = 400

export interface CueFault {
  /** Place of the cue, from 0. */
  index: number
  field: keyof TypedCue
  message: string
}

function* faultsOf(cue: TypedCue, index: number, before: TypedCue | undefined): Iterable<CueFault> {
  const [start, end] = [cueSeconds(cue.start), cueSeconds(cue.end)]
  const unread = (which: string) => `Escreva o ${which} em minutos e segundos, como 1:02,5.`
  if (start === null) yield { index, field: 'start', message: unread('começo') }
  if (end === null) yield { index, field: 'end', message: unread('fim') }
  if (start !== null && end !== null && end <= start)
    yield { index, field: 'end', message: 'O fim precisa vir depois do começo.' }
  const former = before && cueSeconds(before.end)
  if (start !== null && typeof former === 'number' && start < former)
    yield { index, field: 'start', message: `Começa antes de a legenda ${index} terminar.` }
  if (cue.text.trim() === '') yield { index, field: 'text', message: 'Escreva o texto desta legenda.' }
  else if (cue.text.length > MOST_CUE_LETTERS)
    yield { index, field: 'text', message: `Use até ${MOST_CUE_LETTERS} caracteres, ou divida a legenda.` }
}

/** What is wrong with captions, cue by cue. */
export const cueFaults = (cues: readonly TypedCue[]): CueFault[] =>
  cues.flatMap((cue, index) => [...faultsOf(cue, index, cues[index - 1])])

const overlaps = (cue: TypedCue, next: TypedCue | undefined) => {
  const [start, end, after] = [cue.start, cue.end, next?.start ?? ''].map(cueSeconds)
  return start != null && end != null && after != null && start < after && after < end
}

/** Cues that are still shown when the next one begins, as the ones that YouTube makes by itself. */
export const overlapping = (cues: readonly TypedCue[]): number =>
  cues.filter((cue, i) => overlaps(cue, cues[i + 1])).length

/** The same cues, each ended where the next one begins. */
export const withoutOverlaps = <C extends TypedCue>(cues: readonly C[]): C[] =>
  cues.map((cue, i) => (overlaps(cue, cues[i + 1]) ? { ...cue, end: cues[i + 1]?.start ?? cue.end } : cue))

const NO_CAPTIONS =
  'Escreva as legendas em WebVTT: uma linha com o começo e o fim, como 00:01.000 --> 00:03.500, e embaixo o texto.'
const TOLD = 3

/** Faults in one text: "Legenda 3: o fim precisa vir depois do começo." */
function told(faults: readonly CueFault[]): string {
  const said = faults
    .slice(0, TOLD)
    .map(
      ({ index, message }) => `Legenda ${index + 1}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    )
  const more = faults.length - said.length
  return [...said, ...(more > 0 ? [`E mais ${number(more)}.`] : [])].join(' ')
}

/** Captions of a film as a WebVTT file; empty for none. */
export const captionsForm = z.object({
  captions: z
    .string()
    .max(MOST_LETTERS, { error: `Use até ${number(MOST_LETTERS)} caracteres`, abort: true })
    .superRefine((file, ctx) => {
      if (file.trim() === '') return
      const cues = readTypedCues(file)
      const message = cues === null ? NO_CAPTIONS : told(cueFaults(cues))
      if (message !== '') ctx.addIssue({ code: 'custom', message })
    })
    .meta({ examples: ['WEBVTT\n\n00:00:01.000 --> 00:00:03.500\nOlá, turma.\n'] })
    .transform((file) => {
      const cues = readWebVtt(file) ?? []
      return cues.length > 0 ? writeWebVtt(cues) : ''
    }),
})
