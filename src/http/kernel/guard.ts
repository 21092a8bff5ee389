import type { Actor, Who } from '../../commands/kernel/command'
import { Forbidden } from '../../commands/kernel/errors'
import type { Role } from '../../contracts/kernel/roles'
import { own } from '../../domain/kernel/own'

const letters: Record<string, Role> = { A: 'Admin', E: 'Editor', S: 'Support' }

/** `who` of a command for `all`, `user` or role letters of the page catalogue. */
export function whoOf(catalogued: string): Who {
  if (catalogued === 'all') return 'anyone'
  if (catalogued === 'user') return 'user'
  return [...catalogued].map((letter) => {
    const role = own(letters, letter)
    if (!role) throw new Error(`no role stands for ${letter}`)
    return role
  })
}

/** Throws Forbidden unless this actor is allowed: with `login` for a guest, without for an account of another role. */
export function demand(who: Who, actor: Actor): void {
  if (who === 'anyone') return
  if (actor.role === 'Guest') throw new Forbidden(true)
  if (who === 'user') return
  if (who === 'system' || !who.includes(actor.role as Role)) throw new Forbidden(false)
}

export const mayEnter = (catalogued: string, role: Role | null): boolean => {
  const who = whoOf(catalogued)
  if (who === 'anyone') return true
  return role !== null && (who === 'user' || who.includes(role))
}
