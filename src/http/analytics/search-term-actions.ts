import { AnswerSearchAlerts } from '../../commands/communication/search-alert'
import { termAddress } from '../../contracts/analytics/search-reports'
import { productOf } from '../../domain/kernel/product-key'
import { fieldText } from '../kernel/field-text'
import { type ActionRoute, submit } from '../kernel/submit'

/** `POST /admin/searches/{term}/answer`: the product that answers those who wait. */
export const searchTermActions: ActionRoute[] = [
  submit('/admin/searches/{term}/answer', AnswerSearchAlerts, {
    input: ({ params, body }) => ({ term: params.term, ...productOf(fieldText(body.product)) }),
    to: ({ params }) => termAddress(params.term ?? ''),
    say: 'Quem esperava recebe o aviso por e-mail em instantes.',
  }),
]
