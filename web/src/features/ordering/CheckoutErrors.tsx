import { useForm } from '../../shell/form'
import { ErrorSummary } from '../../ui/ErrorSummary'
import { fieldId } from './NamedField'

const ORDER = [
  'name',
  'email',
  'cpf',
  'phone',
  'asCompany',
  'cnpj',
  'purchaseOrder',
  'seats',
  'companyName',
  'cep',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'uf',
  'ibge',
  'method',
  'savedCardId',
  'card.number',
  'card.holder',
  'card.expiry',
  'card.cvv',
  'cardToken',
  'installments',
  'bumps',
]
/** Errors of parts without a control link to the nearest control. */
const LEADS: Record<string, string> = { ibge: 'city', cardToken: 'method', savedCardId: 'method' }

/** After a submission, all errors in the order of the form, which focuses the first field itself. */
export function CheckoutErrors() {
  const { getFieldState, formState, serverErrors } = useForm()
  const wasSent = formState.isSubmitted || Object.keys(serverErrors).length > 0
  if (!wasSent) return null
  const errors = ORDER.flatMap((name) => {
    const message = getFieldState(name, formState).error?.message ?? serverErrors[name]
    return message ? [{ id: fieldId(LEADS[name] ?? name), message }] : []
  })
  return <ErrorSummary errors={errors} takesFocus={false} />
}
