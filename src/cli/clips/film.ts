import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { type ClipName, clips } from '../../adapters/media/clips'
import { themeOf } from '../../adapters/media/palettes'
import { barSvg, CENTRE, cardSvg, counterSvg, dotSvg, ORBITS, TRACK } from './card'

const run = promisify(execFile)
const RATE = 25
const ffmpeg = (...args: string[]) => run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args])

/** A soft chord for each film, in Hz. */
const CHORDS: Record<ClipName, number[]> = {
  'clip-a': [196, 246.94, 293.66],
  'clip-b': [220, 277.18, 329.63],
  'clip-c': [174.61, 220, 261.63],
}

const png = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer()

/** Draws the parts of a film into `dir`. */
async function draw(name: ClipName, dir: string) {
  const { seconds, topic } = clips[name]
  const { accent } = themeOf(topic, 0, '').palette
  await writeFile(join(dir, 'card.png'), await png(cardSvg(name)))
  await writeFile(join(dir, 'bar.png'), await png(barSvg(accent)))
  for (const [i, size] of [20, 30, 24].entries())
    await writeFile(join(dir, `dot${i}.png`), await png(dotSvg(size, i === 1 ? accent : '#ffffff')))
  for (let s = 0; s < seconds; s++)
    await writeFile(join(dir, `count${String(s).padStart(2, '0')}.png`), await png(counterSvg(s, seconds)))
}

/** Orbits turn whole times in a film, so that its end meets its beginning. */
function filter(seconds: number): string {
  const turns = [3, -2, 1]
  const orbit = (i: number) => {
    const angle = `2*PI*${turns[i]}*t/${seconds}+${i * 2}`
    return `x='${CENTRE.x}+${ORBITS[i]}*cos(${angle})-w/2':y='${CENTRE.y}+${ORBITS[i]}*sin(${angle})-h/2'`
  }
  return [
    `color=black@0:s=${TRACK.width}x${TRACK.height}:r=${RATE}:d=${seconds},format=rgba[empty]`,
    `[empty][1:v]overlay=x='-w+w*t/${seconds}':y=0:format=auto[bar]`,
    `[0:v][bar]overlay=${TRACK.x}:${TRACK.y}[v0]`,
    `[v0][2:v]overlay=${orbit(0)}[v1]`,
    `[v1][3:v]overlay=${orbit(1)}[v2]`,
    `[v2][4:v]overlay=${orbit(2)}[v3]`,
    `[v3][5:v]overlay=${TRACK.x}:${TRACK.y + 24},format=yuv420p[v]`,
  ].join(';')
}

function sound(name: ClipName, seconds: number): string {
  const notes = CHORDS[name].map((hz) => `sin(2*PI*${hz}*t)`).join('+')
  return `aevalsrc='0.035*(${notes})*(0.75+0.25*sin(2*PI*t/4))':s=44100:d=${seconds},afade=t=in:d=0.6,afade=t=out:st=${seconds - 1}:d=1`
}

/** Writes `name`.mp4 and `name`/hls under `films` and `name`.webp under `posters`, with scratch files in `scratch`. */
export async function film(
  name: ClipName,
  { films, posters }: { films: string; posters: string },
  scratch: string,
): Promise<void> {
  const { seconds } = clips[name]
  await draw(name, scratch)
  const still = (file: string) => [
    '-loop',
    '1',
    '-framerate',
    String(RATE),
    '-t',
    String(seconds),
    '-i',
    join(scratch, file),
  ]
  const mp4 = join(films, `${name}.mp4`)
  await ffmpeg(
    ...['card.png', 'bar.png', 'dot0.png', 'dot1.png', 'dot2.png'].flatMap(still),
    ...['-framerate', '1', '-i', join(scratch, 'count%02d.png')],
    ...['-f', 'lavfi', '-i', sound(name, seconds)],
    ...['-filter_complex', filter(seconds), '-map', '[v]', '-map', '6:a', '-t', String(seconds)],
    ...['-r', String(RATE), '-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '31'],
    // A key frame every four seconds lets a player seek and lets segments start anywhere.
    ...[
      '-profile:v',
      'high',
      '-level',
      '4.0',
      '-g',
      String(RATE * 4),
      '-keyint_min',
      String(RATE * 4),
      '-sc_threshold',
      '0',
    ],
    ...[
      '-c:a',
      'aac',
      '-b:a',
      '24k',
      '-ac',
      '1',
      '-movflags',
      '+faststart',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      mp4,
    ],
  )
  await poster(mp4, join(posters, `${name}.webp`), seconds)
  await ladder(mp4, join(films, name, 'hls'))
}

async function poster(mp4: string, to: string, seconds: number) {
  const frame = `${to}.png`
  await ffmpeg('-ss', String(seconds * 0.4), '-i', mp4, '-frames:v', '1', frame)
  await sharp(frame).webp({ quality: 80 }).toFile(to)
  await rm(frame)
}

/** Two rungs, 720 and 360 lines, in fragmented MP4. */
async function ladder(mp4: string, dir: string) {
  await mkdir(dir, { recursive: true })
  const keys = ['-g', String(RATE * 4), '-keyint_min', String(RATE * 4), '-sc_threshold', '0']
  await ffmpeg(
    ...['-i', mp4, '-filter_complex', '[0:v]split[a][b];[b]scale=640:360[c]'],
    ...['-map', '[a]', '-map', '0:a', '-map', '[c]', '-map', '0:a'],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-tune',
      'animation',
      ...keys,
      '-crf:v:0',
      '34',
      '-crf:v:1',
      '32',
    ],
    ...['-maxrate:v:0', '600k', '-bufsize:v:0', '1200k', '-maxrate:v:1', '250k', '-bufsize:v:1', '500k'],
    ...['-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-map_metadata', '-1', '-fflags', '+bitexact'],
    ...['-f', 'hls', '-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', join(dir, '%v', 'seg%d.m4s')],
    ...['-var_stream_map', 'v:0,a:0,name:720p v:1,a:1,name:360p', '-master_pl_name', 'master.m3u8'],
    join(dir, '%v', 'index.m3u8'),
  )
}
