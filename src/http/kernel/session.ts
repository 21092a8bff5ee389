import type { Role } from '../../contracts/kernel/roles'

/** The session as loaders and actions see it. A guest has none until something must be kept. */
export interface Session {
  /** SHA-256 of the token, hex; null while nothing is stored. */
  id: string | null
  accountId: string | null
  role: Role | null
  /** The staff member behind an impersonated session. */
  realAccountId: string | null
  get<T>(key: string): T | undefined
  /** Keeps a JSON value in the session, which is made when there is none; undefined removes it. */
  set(key: string, value: unknown): Promise<void>
}
