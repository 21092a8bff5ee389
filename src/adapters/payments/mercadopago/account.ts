import * as z from 'zod'
import { ask, json } from '../ask'

const userSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  nickname: z.string().optional(),
})

/** Whose account a credential opens; undefined where that is not told. Throws `ProviderUnavailable` without an answer. */
export async function accountOf(baseUrl: string, token: string) {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  const { status, text } = await ask(`${baseUrl.replace(/\/+$/, '')}/users/me`, { headers }, 8_000)
  const user = status === 200 ? userSchema.safeParse(json(text)) : undefined
  if (!user?.success) return undefined
  const { id, nickname = '' } = user.data
  return { id: id.slice(0, 40), name: nickname.slice(0, 120) || 'sem nome' }
}
