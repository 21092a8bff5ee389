import * as z from 'zod'
import { own } from '../../domain/kernel/own'
import type { VimeoFilm } from '../../ports/vimeo'

/** What is asked of a film, so that answers stay small. */
export const FIELDS = [
  ...['uri', 'name', 'duration', 'width', 'height', 'link', 'player_embed_url', 'status'],
  ...['privacy.view', 'privacy.embed', 'pictures.base_link', 'pictures.sizes'],
].join(',')

const sizes = z.array(z.object({ width: z.number(), link: z.string() })).catch([])
/** Vimeo leaves out what an account may not see, so that little is demanded. */
const video = z.object({
  uri: z.string(),
  name: z.string().nullish(),
  duration: z.number().catch(0),
  width: z.number().nullish(),
  height: z.number().nullish(),
  link: z.string().nullish(),
  player_embed_url: z.string().nullish(),
  status: z.string().nullish(),
  privacy: z.object({ view: z.string().nullish(), embed: z.string().nullish() }).nullish(),
  pictures: z.object({ base_link: z.string().nullish(), sizes }).nullish(),
})
type Video = z.infer<typeof video>

export const videoPage = z.object({ total: z.int().nonnegative(), data: z.array(z.unknown()) })

const UNSEEN: Readonly<Record<string, string>> = {
  nobody: 'No Vimeo, só o dono pode vê-lo.',
  contacts: 'No Vimeo, só os contatos do dono podem vê-lo.',
  users: 'No Vimeo, só pessoas escolhidas podem vê-lo.',
  password: 'No Vimeo, ele pede uma senha.',
}

function barredBy({ status, privacy, duration }: Video): string | null {
  if (status && status !== 'available') return 'O Vimeo ainda o prepara, ou não conseguiu prepará-lo.'
  if (duration <= 0) return 'O Vimeo não diz a duração dele.'
  if (privacy?.embed === 'private') return 'No Vimeo, ele não pode ser incorporado em outros sites.'
  return own(UNSEEN, privacy?.view ?? '') ?? null
}

/** Films that are not listed are named with a hash: in the player's address, in their link, or after their number. */
function hashOf({ player_embed_url: player, link, uri }: Video, vimeoId: string): string | null {
  const found =
    /[?&]h=(\w+)/.exec(player ?? '') ??
    new RegExp(`/${vimeoId}/(\\w+)`).exec(link ?? '') ??
    /^\/videos\/\d+:(\w+)/.exec(uri)
  return found?.[1] ?? null
}

/** The smallest picture that is sharp on a card. */
function pictureOf({ pictures }: Video): string {
  const bySize = [...(pictures?.sizes ?? [])].sort((a, b) => a.width - b.width)
  const found = bySize.find(({ width }) => width >= 640) ?? bySize.at(-1)
  return found?.link ?? pictures?.base_link ?? ''
}

/** A film as Vimeo describes it; undefined where the answer is none. */
export function filmOf(answer: unknown): VimeoFilm | undefined {
  const { data } = video.safeParse(answer)
  const vimeoId = /^\/videos\/(\d+)/.exec(data?.uri ?? '')?.[1]
  if (!data || !vimeoId) return undefined
  const { width, height, name, duration } = data
  return {
    vimeoId,
    hash: hashOf(data, vimeoId),
    title: name?.trim() || 'Vídeo sem título',
    seconds: duration,
    height: width && height ? Math.min(width, height) : null,
    picture: pictureOf(data),
    barred: barredBy(data),
  }
}
