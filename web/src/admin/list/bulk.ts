import { kebab } from '../../../../src/contracts/kernel/kebab'
import type { Act } from '../../../../src/contracts/kernel/record-spec'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import type { AllowedActs } from '../../../../src/contracts/kernel/resource-list'

export const BULK_FORM = 'bulk'

/** What happened to each of the selected records. */
export interface BulkAnswer {
  done: number
  results: readonly BulkResult[]
}
export interface BulkResult {
  id: string
  title: string
  ok: boolean
  message: string
}

/** Acts for several records that this member of staff may do. */
export const bulkActs = ({ acts }: Resource, may: AllowedActs): [command: string, act: Act][] =>
  Object.entries(acts).filter(([command, { bulk }]) => bulk && may.acts.includes(command))

export const bulkAddress = ({ at }: Resource, command: string) => `${at}/acts/${kebab(command)}`
