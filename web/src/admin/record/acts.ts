import { kebab } from '../../../../src/contracts/kernel/kebab'
import { type Act, holds, type When } from '../../../../src/contracts/kernel/record-spec'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import { recordRoot } from '../../../../src/contracts/kernel/resource-catalogue'
import type { AllowedActs, ResourceRow } from '../../../../src/contracts/kernel/resource-list'

export interface OfferedAct extends Act {
  /** As the address has it: `archive-category`. */
  name: string
  action: string
  /** Why it may not be done now; null: it may. */
  refusal: string | null
}

/** Why a row does not allow something now; null when it does. */
export const refusalOf = (when: When | undefined, { values }: Pick<ResourceRow, 'values'>): string | null =>
  !when || holds(when, values) ? null : when.why

/** "Falta: preço, 1 aula"; null when a record holds all that it needs. */
export const missingWords = (
  { needs }: Pick<Resource, 'needs'>,
  missing: readonly string[],
): string | null =>
  missing.length > 0 ? `Falta: ${missing.map((name) => needs[name] ?? name).join(', ')}` : null

/** Acts that this member of staff may do at all, those that may be done now first. */
export function offeredActs(
  resource: Resource,
  row: ResourceRow,
  may: AllowedActs,
  missing: readonly string[] = [],
): OfferedAct[] {
  const { acts } = resource
  const offered = Object.entries(acts)
    .filter(([command]) => may.acts.includes(command))
    .map(([command, act]) => ({
      ...act,
      name: kebab(command),
      action: `${recordRoot(resource, row.id)}/acts/${kebab(command)}`,
      refusal: refusalOf(act.when, row) ?? (act.complete ? missingWords(resource, missing) : null),
    }))
  return [...offered.filter((act) => act.refusal === null), ...offered.filter((act) => act.refusal !== null)]
}
