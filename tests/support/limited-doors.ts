import type { Routes } from '../../src/composition/routes'
import type { LimitName } from '../../src/contracts/kernel/limit-name'

/** A way in that counts under limits. */
export interface LimitedDoor {
  label: string
  method: 'GET' | 'POST'
  path: string
  limits: LimitName[]
}

const named = (limits: readonly { limit: LimitName }[] = []) => limits.map(({ limit }) => limit)

/** Every route and command whose declaration names a limit. */
export function limitedDoors({ pages, actions, api, commands }: Routes): LimitedDoor[] {
  const found: Omit<LimitedDoor, 'label'>[] = [
    ...pages.flatMap(({ paths, spec }) =>
      paths.map((path) => ({ method: 'GET' as const, path, limits: named(spec.limits) })),
    ),
    ...actions.map(({ path, limits, command }) => ({
      method: 'POST' as const,
      path,
      limits: [...named(limits), ...named(command?.limits)],
    })),
    ...api.map(({ method, path, limits }) => ({
      method: method === 'post' ? ('POST' as const) : ('GET' as const),
      path,
      limits: named(limits),
    })),
    ...commands
      .filter(({ internal, who }) => !internal && who !== 'system')
      .map(({ kebab, limits }) => ({
        method: 'POST' as const,
        path: `/api/commands/${kebab}`,
        limits: named(limits),
      })),
  ]
  return found
    .filter(({ limits }) => limits.length > 0)
    .map((door) => ({ ...door, label: `${door.method} ${door.path} (${door.limits.join(', ')})` }))
}
