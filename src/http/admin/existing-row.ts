import { NotFound } from '../../commands/kernel/errors'
import type { ResourceRow } from '../../contracts/kernel/resource-list'
import type { PageContext } from '../kernel/page'
import type { Declared } from './declared'
import { oneRow } from './list-rows'

/** A record that must exist. Throws NotFound. */
export async function existingRow(d: Declared, ctx: PageContext, id: string): Promise<ResourceRow> {
  const row = await oneRow(d, ctx, id)
  if (row) return row
  const [one, , gender] = d.resource.noun
  throw new NotFound(`Não encontramos ${gender === 'f' ? 'esta' : 'este'} ${one}.`)
}
