import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWebVtt } from '../../contracts/kernel/web-vtt'
import type { Film } from './probe'
import { run } from './programs'

const HEIGHTS = [360, 720, 1080]
/** Seconds of each part of a stream. */
const PART_S = 6
/** Most bits a second of the picture, by height. */
const RATES: Record<number, number> = { 360: 800_000, 720: 2_800_000, 1080: 5_000_000 }
const LOUDNESS = 'loudnorm=I=-16:TP=-1.5:LRA=11'
/** Stills of a long film; a short one has one each second. */
const MOST_STILLS = 300
const STILL_PIXELS = 160
/** A sheet has as many rows, so that a browser loads a long film's stills in parts. */
const STILLS_IN_ROW = 10

/** Qualities of a film, never above its own; a smaller one than all keeps its own. */
export const heightsOf = (own: number): number[] => {
  const fitting = HEIGHTS.filter((height) => height <= own)
  return fitting.length > 0 ? fitting : [own - (own % 2)]
}

const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2)
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Options that level the sound, by what a first hearing measured; nothing for a silent film. */
async function levelled(
  film: Film,
  from: string,
  dir: string,
  tick: (percent: number) => void,
): Promise<string[]> {
  if (!film.hasSound) return []
  const kept = join(dir, 'loudness.json')
  if (!(await exists(kept))) {
    const { err } = await run(
      'ffmpeg',
      [
        '-hide_banner',
        '-nostdin',
        '-i',
        from,
        '-vn',
        '-map',
        '0:a:0',
        '-af',
        `${LOUDNESS}:print_format=json`,
        '-f',
        'null',
        '-',
      ],
      () => tick(0),
    )
    await writeFile(kept, /\{[^{}]*\}\s*$/.exec(err.trim())?.[0] ?? '{}')
  }
  const heard = JSON.parse(await readFile(kept, 'utf8')) as Record<string, string>
  const isHeard = Number.isFinite(Number(heard.input_i)) && Number(heard.input_i) > -70
  const measured = isHeard
    ? `:measured_I=${heard.input_i}:measured_TP=${heard.input_tp}:measured_LRA=${heard.input_lra}:measured_thresh=${heard.input_thresh}:offset=${heard.target_offset}:linear=true`
    : ''
  return [
    '-af',
    isHeard ? `${LOUDNESS}${measured}` : 'anull',
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-ar',
    '48000',
    '-ac',
    '2',
  ]
}

const partial = (dir: string) => `${dir}.${process.pid}-${Date.now()}`

/** One quality, made in a folder of its own that gets its name once it is whole. */
async function rung(
  film: Film,
  from: string,
  dir: string,
  height: number,
  sound: string[],
  tick: (share: number) => void,
) {
  const own = join(dir, `${height}p`)
  if (await exists(own)) return
  const making = partial(own)
  await mkdir(making, { recursive: true })
  const scale = height / film.height
  const rate = RATES[height] ?? RATES[360] ?? 0
  await run(
    'ffmpeg',
    [
      ...['-hide_banner', '-nostdin', '-v', 'error', '-progress', 'pipe:1', '-xerror', '-i', from],
      ...['-map', '0:v:0', ...(film.hasSound ? ['-map', '0:a:0'] : [])],
      ...[
        '-vf',
        `scale=${even(film.width * scale)}:${even(film.tall * scale)},setsar=1`,
        '-pix_fmt',
        'yuv420p',
      ],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-crf',
        '22',
        '-maxrate',
        `${rate}`,
        '-bufsize',
        `${rate * 2}`,
      ],
      ...['-force_key_frames', `expr:gte(t,n_forced*${PART_S})`, ...sound],
      ...['-f', 'hls', '-hls_time', `${PART_S}`, '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
      ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(making, 'seg%d.m4s')],
      ...['-master_pl_name', 'master.m3u8', join(making, 'index.m3u8')],
    ],
    (line) => {
      const at = /^out_time_us=(\d+)/.exec(line)?.[1]
      if (at) tick(Math.min(1, Number(at) / 1e6 / film.seconds))
    },
  )
  await rename(making, own)
}

async function picture(film: Film, from: string, to: string) {
  if (await exists(to)) return
  const making = `${to}.part.jpg`
  const at = Math.min(film.seconds / 4, 30).toFixed(2)
  await run('ffmpeg', [
    '-v',
    'error',
    '-nostdin',
    '-y',
    '-ss',
    at,
    '-i',
    from,
    '-frames:v',
    '1',
    '-vf',
    `scale='min(1280,iw)':-2`,
    '-q:v',
    '4',
    making,
  ])
  await rename(making, to)
}

/** Pixels of one still of a film: its longer side is always the same, so that upright films stay small. */
const stillOf = ({ width, tall }: Film) => {
  const scale = STILL_PIXELS / Math.max(width, tall)
  return { wide: even(width * scale), high: even(tall * scale) }
}

/** Sheets of stills for the seek bar, and a WebVTT that says where each still lies. `folder`: seen from the WebVTT. */
async function stills(film: Film, from: string, dir: string, folder: string) {
  const every = Math.max(1, film.seconds / MOST_STILLS)
  const amount = Math.max(1, Math.floor(film.seconds / every))
  const { wide, high } = stillOf(film)
  const inSheet = STILLS_IN_ROW ** 2
  const own = join(dir, 'stills')
  if (!(await exists(own))) {
    const making = partial(own)
    await mkdir(making, { recursive: true })
    const rows = Math.min(STILLS_IN_ROW, Math.ceil(amount / STILLS_IN_ROW))
    const tiles = `fps=1/${every},scale=${wide}:${high},setsar=1,tile=${STILLS_IN_ROW}x${rows}`
    await run('ffmpeg', [
      ...['-v', 'error', '-nostdin', '-i', from, '-an', '-vf', tiles],
      ...['-frames:v', `${Math.ceil(amount / inSheet)}`, '-q:v', '6', '-start_number', '0'],
      join(making, '%d.jpg'),
    ])
    await rename(making, own)
  }
  return writeWebVtt(
    Array.from({ length: amount }, (_, i) => {
      const at = i % inSheet
      const [x, y] = [(at % STILLS_IN_ROW) * wide, Math.floor(at / STILLS_IN_ROW) * high]
      return {
        start: i * every,
        end: i === amount - 1 ? film.seconds : (i + 1) * every,
        text: `${folder}/stills/${Math.floor(i / inSheet)}.jpg#xywh=${x},${y},${wide},${high}`,
      }
    }),
  )
}

/** Qualities that were made, and the texts that lead to their files. */
export interface Ladder {
  heights: number[]
  playlist: string
  stills: string
}

/** Makes all files that players need of a film under `dir`, but those that an earlier run finished. */
export async function makeLadder(
  film: Film,
  {
    from,
    dir,
    folder,
    onProgress,
  }: { from: string; dir: string; folder: string; onProgress: (percent: number) => void },
): Promise<Ladder> {
  const heights = heightsOf(film.height)
  await picture(film, from, join(dir, 'poster.jpg'))
  const sound = await levelled(film, from, dir, onProgress)
  const weights = heights.map((height) => height * height)
  const total = weights.reduce((sum, each) => sum + each, 0)
  let done = 0
  for (const [i, height] of heights.entries()) {
    const weight = weights[i] ?? 0
    await rung(film, from, dir, height, sound, (share) =>
      onProgress(Math.floor((95 * (done + share * weight)) / total)),
    )
    done += weight
  }
  const cues = await stills(film, from, dir, folder)
  const streams = await Promise.all(
    heights.map(async (height) => {
      const master = await readFile(join(dir, `${height}p`, 'master.m3u8'), 'utf8')
      const line = master.split('\n').find((each) => each.startsWith('#EXT-X-STREAM-INF'))
      return `${line}\n${folder}/${height}p/index.m3u8`
    }),
  )
  return { heights, stills: cues, playlist: `#EXTM3U\n#EXT-X-VERSION:7\n${streams.join('\n')}\n` }
}
