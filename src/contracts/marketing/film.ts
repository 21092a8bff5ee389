import * as z from 'zod'
import { films } from '../catalog/videos'
import { ownPathField } from '../kernel/address'
import { lines, picture, relation, seconds, text } from '../kernel/attribute'
import { PICTURE_KINDS } from '../kernel/pictures'
import { textInput } from '../kernel/text'

/** A film of the library, or where one lies and how long it is; and what is said in it. */
export const filmForm = {
  videoId: z.string().max(80).default(''),
  src: z.union([z.literal(''), ownPathField]).default(''),
  poster: z.union([z.literal(''), ownPathField]),
  seconds: z
    .int({ error: 'Informe a duração, como 1:30' })
    .min(1, 'O vídeo precisa ter duração')
    .max(86_400, 'O vídeo passa de 24 horas')
    .nullable()
    .default(null),
  transcript: z.array(textInput().min(1).max(2000, 'Use até 2.000 caracteres por linha')).max(2000),
}

/** How staff are asked for a film. */
export const filmFields = {
  videoId: relation(
    'Vídeo da biblioteca',
    { ...films, sends: 'ready' },
    { hint: 'Um que já está pronto, ou um que você envia daqui.' },
  ),
  src: text('Ou o endereço do vídeo', {
    hint: 'Caminho do arquivo neste site, como /media/lessons/depoimento.mp4. Um vídeo da biblioteca vale no lugar dele.',
  }),
  poster: picture('Capa', {
    shape: 'wide',
    hint: `Mostrada antes de tocar. ${PICTURE_KINDS}; sem ela aparece uma imagem do próprio vídeo, quando há.`,
  }),
  seconds: seconds('Duração', {
    hint: 'Minutos e segundos, como 1:30. Os vídeos da biblioteca já dizem a sua.',
  }),
  transcript: lines('O que é dito', {
    hint: 'Na ordem do vídeo. Vira a legenda.',
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

/** Addresses of Vimeo's player, by the address that the library knows a film by. */
export type AtVimeo = ReadonlyMap<string, string>

/** Addresses of a film and of its captions; those of a film at Vimeo come from `atVimeo`. */
export function filmView(
  kind: FilmKind,
  {
    id,
    src,
    poster,
    seconds: length,
    videoId,
  }: { id: string; src: string; poster: string; seconds: number; videoId?: string | null },
  atVimeo: AtVimeo = new Map(),
): FilmView {
  const at = `/media/videos/${kind}/${encodeURIComponent(id)}`
  const file = fileOfFilm(src)
  return {
    id,
    src: atVimeo.get(src) ?? (file === null ? src : `${at}/${file}`),
    poster: poster || (videoId ? `${at}/capa` : ''),
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
