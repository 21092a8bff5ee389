import { holds } from '../../../../src/contracts/kernel/record-spec'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import type { ResourceRow } from '../../../../src/contracts/kernel/resource-list'
import { pendingIn } from '../../../../src/contracts/kernel/section'

/** Names of the sections of a record on sale whose changes are published on their own pages. */
export const pendingOf = (
  { draftsWhen, sections }: Pick<Resource, 'draftsWhen' | 'sections'>,
  { values }: ResourceRow,
): string[] => (draftsWhen && holds(draftsWhen, values) ? pendingIn(sections, values) : [])
