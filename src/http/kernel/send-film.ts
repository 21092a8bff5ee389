import type { Request, Response } from 'express'
import { NotFound } from '../../commands/kernel/errors'
import type { LessonFilms } from '../../ports/lesson-films'
import { sendStored } from './send-stored'

export const NO_FILM = 'Não encontramos este vídeo.'

/** Where nothing converts films, a hosted one is played as it came. */
const wholeFilm = (file: string): string => file.replace(/(^|\/)film\.m3u8$/, '$1film.mp4')

/** Sends a film or a part of it to whom may have it. */
export async function sendFilm(req: Request, res: Response, films: LessonFilms, file: string): Promise<void> {
  const found = await films.find(file)
  const whole = wholeFilm(file)
  if (!found && whole !== file && (await films.find(whole))) return res.redirect(302, 'film.mp4')
  if (!found) throw new NotFound(NO_FILM)
  res.set({ 'Cache-Control': 'private, max-age=300', 'Cross-Origin-Resource-Policy': 'same-origin' })
  await sendStored(req, res, file, found)
}
