import * as z from 'zod'
import { ownPathField } from '../kernel/address'
import { lines, seconds, text } from '../kernel/attribute'

/** Where a film lies, how long it is, and what is said in it. */
export const filmForm = {
  src: ownPathField,
  poster: z.union([z.literal(''), ownPathField]),
  seconds: z
    .int({ error: 'Informe a duração, como 1:30' })
    .min(1, 'O vídeo precisa ter duração')
    .max(86_400, 'O vídeo passa de 24 horas'),
  transcript: z.array(z.string().trim().min(1).max(2000, 'Use até 2.000 caracteres por linha')).max(2000),
}

/** How staff are asked for a film. */
export const filmFields = {
  src: text('Vídeo', { hint: 'Caminho do arquivo, como /media/lessons/depoimento.mp4.' }),
  poster: text('Capa', { hint: 'Imagem mostrada antes de tocar, como /media/lessons/depoimento.webp.' }),
  seconds: seconds('Duração', { hint: 'Minutos e segundos, como 1:30.' }),
  transcript: lines('O que é dito', {
    hint: 'Uma frase por linha, na ordem. Vira a legenda do vídeo.',
    rows: 8,
  }),
}

export const filmKinds = ['depoimentos', 'suporte', 'vendas'] as const
export type FilmKind = (typeof filmKinds)[number]

const FILMS = '/media/lessons/'
/** The last part of a film's address: its path below the folder of films. */
export const fileOfFilm = (src: string): string | null =>
  src.startsWith(FILMS) ? src.slice(FILMS.length) : null

/** What a player needs of a film. */
export interface FilmView {
  id: string
  src: string
  poster: string
  captions: string
  seconds: number
}

/** Addresses of a film and of its captions. */
export function filmView(
  kind: FilmKind,
  { id, src, poster, seconds: length }: { id: string; src: string; poster: string; seconds: number },
): FilmView {
  const at = `/media/videos/${kind}/${encodeURIComponent(id)}`
  const file = fileOfFilm(src)
  return {
    id,
    src: file === null ? src : `${at}/${file}`,
    poster,
    captions: `${at}/legendas.vtt`,
    seconds: length,
  }
}

/** Somebody who speaks in a film. */
export interface VideoVoice {
  name: string
  role: string
  quote: string
  film: FilmView
}

/** A film that explains something. */
export interface HelpVideo {
  title: string
  about: string
  film: FilmView
}
