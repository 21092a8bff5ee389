import { type VideoRow, videoList, vimeoVideos } from '../../projections/catalog/video-list'
import { memoized } from '../cache/memoized'
import type { HttpServices } from '../kernel/services'

/** Without Vimeo's own title, and without its cookies for statistics. */
const SHOWN = 'dnt=1&title=0&byline=0&portrait=0'

const addressOf = ({ env }: HttpServices, { vimeoId, vimeoHash }: VideoRow) =>
  `${env.VIMEO_PLAYER_URL.replace(/\/+$/, '')}/video/${vimeoId}?${vimeoHash ? `h=${vimeoHash}&` : ''}${SHOWN}`

/**
 * Addresses of Vimeo's player, by the address that lessons know their film by. None without a token, since the policy
 * then forbids its frames: the player says that the film cannot be played.
 */
export const vimeoAddresses = memoized(
  [videoList],
  async (deps: HttpServices) =>
    new Map(
      deps.env.VIMEO_TOKEN ? (await vimeoVideos(deps.db)).map((row) => [row.src, addressOf(deps, row)]) : [],
    ),
)
