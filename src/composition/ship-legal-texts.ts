import { derivedId } from '../commands/kernel/dispatcher'
import { ShipLegalText } from '../commands/site/legal-text'
import { templateDay } from '../contracts/site/legal-templates'
import { legalTextIds } from '../contracts/site/legal-text-names'
import type { Infrastructure } from './infrastructure'

/** Writes down which texts of the product a shop shows that has accepted none, with the day of this shop. */
export async function shipLegalTexts({ dispatcher }: Pick<Infrastructure, 'dispatcher'>): Promise<void> {
  for (const legalTextId of legalTextIds)
    await dispatcher.dispatch(
      ShipLegalText,
      { legalTextId },
      {
        actor: { accountId: null, role: 'System' },
        commandId: derivedId(`ship-${legalTextId}`, templateDay(legalTextId)),
      },
    )
}
