import { type ClipName, clips } from '../../adapters/media/clips'
import { lettering } from '../../adapters/media/lettering'
import { trail } from '../../adapters/media/marks'
import { themeOf } from '../../adapters/media/palettes'

const WIDTH = 1280
const HEIGHT = 720

/** Where the orbits turn, and their radii in px. */
export const CENTRE = { x: 950, y: 300 }
export const ORBITS = [88, 158, 232]

/** The line that fills while the film plays. */
export const TRACK = { x: 84, y: 520, width: 520, height: 8 }

const text = (
  face: 'display' | 'text' | 'mono',
  words: string,
  size: number,
  x: number,
  y: number,
  opacity = 1,
) =>
  `<path d="${lettering(face, words, { size, x, y, tracking: face === 'display' ? -0.012 : 0 }).d}" fill="#fff" fill-opacity="${opacity}"/>`

/** The still part of a film, in the manner of the covers. */
export function cardSvg(name: ClipName): string {
  const { title, topic } = clips[name]
  const { palette } = themeOf(topic, 0, '')
  const rings = [...ORBITS, 312, 396].map(
    (r, i) =>
      `<circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="${r}" fill="none" stroke="#fff" stroke-opacity="${(0.5 - i * 0.09).toFixed(2)}" stroke-width="${i === 1 ? 5 : 3}"/>`,
  )
  const words = title.split(' ')
  const half = Math.ceil(words.length / 2)
  const lines = [words.slice(0, half).join(' '), words.slice(half).join(' ')]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
<linearGradient id="g" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="${palette.ink}"/><stop offset=".5" stop-color="${palette.base}"/><stop offset="1" stop-color="${palette.glow}"/></linearGradient>
<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset=".2" stop-color="${palette.ink}" stop-opacity="0"/><stop offset="1" stop-color="${palette.ink}" stop-opacity=".94"/></linearGradient>
<radialGradient id="c"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#g)"/><circle cx="${CENTRE.x}" cy="${CENTRE.y}" r="300" fill="url(#c)"/>${rings.join('')}
<g transform="translate(${CENTRE.x - 36} ${CENTRE.y - 38}) scale(3)">${trail('#fff', palette.accent)}</g>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#f)"/>
${text('text', 'Aula de demonstração', 28, TRACK.x, 116, 0.86)}
${lines.map((line, i) => text('display', line, 84, TRACK.x - 3, 300 + i * 90)).join('')}
${text('text', 'O que é dito está nas legendas e na transcrição', 26, TRACK.x, 462, 0.86)}
<rect x="${TRACK.x}" y="${TRACK.y}" width="${TRACK.width}" height="${TRACK.height}" rx="4" fill="#fff" fill-opacity=".26"/></svg>`
}

/** The counter of one second, 300 × 60 on nothing. */
export function counterSvg(second: number, of: number): string {
  const clock = (s: number) => `00:${String(s).padStart(2, '0')}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60" viewBox="0 0 300 60">${text('mono', clock(second), 30, 0, 40)}${text('mono', `/ ${clock(of)}`, 30, 104, 40, 0.66)}</svg>`
}

/** A round light of `size` px. */
export const dotSvg = (size: number, colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4.8" fill="${colour}"/></svg>`

/** The filled part of the line, at its whole length. */
export const barSvg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${TRACK.width}" height="${TRACK.height}" viewBox="0 0 ${TRACK.width} ${TRACK.height}"><rect width="${TRACK.width}" height="${TRACK.height}" rx="4" fill="${colour}"/></svg>`
