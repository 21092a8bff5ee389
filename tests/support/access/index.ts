import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Role } from '../../../src/contracts/kernel/roles'

/** `all`, `user`, `system`, or the letters of roles. */
export type Right = string

function table(name: string): Map<string, Right> {
  const text = readFileSync(resolve(import.meta.dirname, `${name}.tsv`), 'utf8')
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => line.split('\t').slice(0, 2) as [string, Right]))
}

/** Who may do what, written by hand: tests hold the product's declarations and its doors to these tables. */
export const access = { pages: table('pages'), commands: table('commands'), routes: table('routes') }

function find(rights: Map<string, Right>, name: string, file: string): Right {
  const right = rights.get(name)
  if (right === undefined) throw new Error(`say in tests/support/access/${file}.tsv who may: ${name}`)
  return right
}

export const rightOfPage = (component: string) => find(access.pages, component, 'pages')
export const rightOfCommand = (name: string) => find(access.commands, name, 'commands')
export const rightOfRoute = (method: string, path: string) =>
  find(access.routes, `${method.toUpperCase()} ${path}`, 'routes')

const LETTERS: Record<Role, string> = { Admin: 'A', Editor: 'E', Support: 'S', Student: '-' }

/** Whether somebody of this role, or a guest, is let in. */
export function isLetIn(right: Right, role: Role | 'Guest' | null): boolean {
  if (right === 'all') return true
  if (role === null || role === 'Guest' || right === 'system') return false
  return right === 'user' || right.includes(LETTERS[role])
}

/** The right that a declaration's `who` stands for. */
export function rightOf(who: string | readonly string[]): Right {
  if (who === 'anyone') return 'all'
  if (typeof who === 'string') return who
  return [...'AES'].filter((letter) => who.some((role) => LETTERS[role as Role] === letter)).join('')
}
