import { kebab } from '../../../../src/contracts/kernel/kebab'
import type { Act } from '../../../../src/contracts/kernel/record-spec'
import type { Resource } from '../../../../src/contracts/kernel/resource'
import {
  type AllowedActs,
  type BulkResult,
  MOST_AT_ONCE,
} from '../../../../src/contracts/kernel/resource-list'
import { NoAnswer } from '../../shell/problem'
import { called } from '../../shell/wire'

export const BULK_FORM = 'bulk'

/** What happened so far to each of the selected records. */
export interface BulkAnswer {
  done: number
  results: readonly BulkResult[]
  /** Records that the act is for, while some of them are still to come. */
  of?: number
  /** The connection ended before all of them were told of. */
  broken?: boolean
}

/** The act that takes an answered one back, and the records that it changed; undefined where there are none. */
export function undoOf(
  { acts }: Pick<Resource, 'acts'>,
  command: string,
  { results, of }: BulkAnswer,
): { command: string; ids: readonly string[] } | undefined {
  const undo = acts[command]?.undo
  const ids = results.filter(({ changed }) => changed).map(({ id }) => id)
  return undo && of === undefined && ids.length > 0 ? { command: undo, ids } : undefined
}

/** Acts for several records that this member of staff may do. */
export const bulkActs = ({ acts }: Resource, may: AllowedActs): [command: string, act: Act][] =>
  Object.entries(acts).filter(([command, { bulk }]) => bulk && may.acts.includes(command))

export const bulkAddress = ({ at }: Resource, command: string) => `${at}/acts/${kebab(command)}`

/** How many records an act on the whole view is for. */
export const everyOf = ({ background }: Resource, total: number) =>
  background ? total : Math.min(total, MOST_AT_ONCE)

const answerOf = (
  results: readonly BulkResult[],
  rest: Pick<BulkAnswer, 'of' | 'broken'> = {},
): BulkAnswer => ({
  done: results.filter(({ ok }) => ok).length,
  results,
  ...rest,
})

/** Sends an act on many records and tells of each as it is done. Throws Refused or NoAnswer before the first. */
export async function actOnEach(
  path: string,
  body: { count: number } & Record<string, unknown>,
  tell: (answer: BulkAnswer) => void,
): Promise<void> {
  const of = body.count
  const response = await called(path, { method: 'POST', body, headers: { Accept: 'application/x-ndjson' } })
  const lines = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const results: BulkResult[] = []
  let rest = ''
  tell(answerOf(results, { of }))
  try {
    for (let part = await lines?.read(); part && !part.done; part = await lines?.read()) {
      const told = (rest + part.value).split('\n')
      rest = told.pop() ?? ''
      for (const line of told) {
        const result = JSON.parse(line) as BulkResult | { end: true }
        if ('end' in result) return tell(answerOf(results))
        results.push(result)
      }
      tell(answerOf([...results], { of }))
    }
  } catch (cause) {
    if (!(cause instanceof TypeError || cause instanceof DOMException)) throw new NoAnswer(cause)
  }
  tell(answerOf(results, { of, broken: true }))
}
