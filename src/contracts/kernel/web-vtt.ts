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
  return Number(h) * 3600 + Number(m ?? 0) * 60 + Number(s) + ms / 1000
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }
const plain = (payload: string) =>
  payload.replace(/<[^>]*>/g, '').replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

/** A WebVTT file. A line of a text that is empty would end its cue, so none is written. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const blocks = cues.map(({ start, end, text }, i) => {
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    return `${i + 1}\n${cueTime(start)} --> ${cueTime(end)}\n${lines.map(escaped).join('\n')}\n`
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

/** Cues of a WebVTT file, without marks of style and voice; null when the file is none. SubRip differs in the comma only, so it is read, too. */
export function readWebVtt(file: string): Cue[] | null {
  const blocks = file
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  const cues = blocks.flatMap((block) => {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => line.includes('-->'))
    if (at === -1 || at > 1) return []
    const [from = '', rest = ''] = (lines[at] ?? '').split('-->')
    const start = cueSeconds(from)
    const end = cueSeconds(rest.trim().split(/\s/)[0] ?? '')
    if (start === null || end === null) return []
    return [
      {
        start,
        end,
        text: plain(
          lines
            .slice(at + 1)
            .join('\n')
            .trim(),
        ),
      },
    ]
  })
  return cues.length > 0 || /^WEBVTT(\s|$)/.test(blocks[0] ?? '') ? cues : null
}
