import { NotFound } from '../../commands/kernel/errors'
import type { Shop } from './shop'

/** The sales pages and the guide that come with the product speak of programming: only a shop that says so has them. */
export function demandWritten({ writtenPages }: Pick<Shop, 'writtenPages'>): void {
  if (!writtenPages) throw new NotFound('Não encontramos esta página.')
}
