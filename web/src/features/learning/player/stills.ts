import { readWebVtt } from '../../../../../src/contracts/kernel/web-vtt'

/** A picture of a film at a time: a part of a sheet that holds many. */
export interface Still {
  start: number
  end: number
  /** Address of the sheet, and the part's place and size on it in pixels. */
  sheet: string
  x: number
  y: number
  wide: number
  high: number
}

/** Stills that a WebVTT file names, whose own address is `at`; none in anything else. */
export const readStills = (file: string, at: string): Still[] =>
  (readWebVtt(file) ?? []).flatMap(({ start, end, text }) => {
    const found = /^(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(text)
    if (!found?.[1]) return []
    const [x = 0, y = 0, wide = 0, high = 0] = found.slice(2).map(Number)
    return [{ start, end, sheet: new URL(found[1], at).href, x, y, wide, high }]
  })

/** Only films that were converted have stills; they lie beside the playlist, whose signed address opens them. */
const besideOf = (src: string): string | null =>
  /\.m3u8(\?|$)/.test(src) ? new URL('stills.vtt', new URL(src, location.href)).href : null

/** The stills of the film at an address; none when it has none or cannot be reached. */
export async function loadStills(src: string): Promise<Still[]> {
  const at = besideOf(src)
  const answer = at === null ? null : await fetch(at).catch(() => null)
  return at !== null && answer?.ok ? readStills(await answer.text(), at) : []
}
