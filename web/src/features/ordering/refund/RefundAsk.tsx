import { RotateCcw } from 'lucide-react'
import type { RefundOffer } from '../../../../../src/contracts/ordering/refund-pages'
import { Form, FormAlert, FormField, SubmitButton } from '../../../shell/form'
import { buttonStyle } from '../../../ui/buttonStyle'
import { cx } from '../../../ui/cx'
import { brl, date } from '../../../ui/format'
import { Panel } from '../../../ui/Panel'
import { RadioCards } from '../../../ui/RadioCards'
import { TextArea } from '../../../ui/TextArea'
import { TextLink } from '../../../ui/TextLink'
import { regretSentence } from '../regretSentence'
import { refundWayBack } from './refundWayBack'

interface RefundAskProps {
  orderId: string
  offer: RefundOffer
  method: 'pix' | 'card'
}

/** Requests a refund of the order or one line; within seven days it needs only a confirmation. */
export function RefundAsk({ orderId, offer, method }: RefundAskProps) {
  const { basis, left, obstacle, regretUntil, guaranteeUntil, reviewed, answerDays } = offer
  if (obstacle) return null
  if (left === 0 || basis === null) return left === 0 ? null : <Over until={guaranteeUntil} />
  return (
    <Panel title={basis === 'regret' ? 'Desistir da compra' : 'Pedir reembolso'}>
      <p className="mb-4 text-15 text-fg-2">
        {basis === 'regret' ? (
          regretSentence(regretUntil)
        ) : (
          <>
            O prazo de 7 dias para desistir desta compra terminou, mas a garantia da escola vai até{' '}
            {date(guaranteeUntil)}.{' '}
            {reviewed
              ? `Alguém da equipe olha seu pedido e responde em até ${answerDays} dias.`
              : 'Conte o motivo e o reembolso sai na hora.'}
          </>
        )}
      </p>
      <details className="group/refund">
        <summary className={cx(buttonStyle({ variant: 'secondary' }), 'list-none')}>
          <RotateCcw aria-hidden="true" className="size-4" />
          Pedir reembolso
        </summary>
        <AskForm orderId={orderId} offer={offer} method={method} />
      </details>
    </Panel>
  )
}

function AskForm({ orderId, offer, method }: RefundAskProps) {
  const { basis, lines, reviewed } = offer
  const unpaid = lines.filter((line) => line.left > 0)
  const open = unpaid.filter(({ guaranteed }) => guaranteed)
  const over = unpaid.filter((line) => !open.includes(line))
  const whole = over.length === 0
  const first = whole ? 'all' : keyOf(open[0])
  const left = whole ? offer.left : (open[0]?.left ?? 0)
  return (
    <Form
      action={`/student/myorders/${encodeURIComponent(orderId)}/refund`}
      defaultValues={{ what: first, reason: '' }}
      className="mt-4 grid gap-4 border-line border-t pt-4"
    >
      <FormAlert />
      {open.length > 1 ? (
        <FormField name="what" label="O que devolver" hideLabel>
          {(field) => (
            <RadioCards
              {...field}
              legend="O que devolver"
              defaultValue={first}
              options={[
                ...(whole ? [{ value: 'all', label: 'O pedido inteiro', aside: brl(left) }] : []),
                ...open.map((line) => ({
                  value: keyOf(line),
                  label: line.title,
                  aside: brl(line.left),
                })),
              ]}
            />
          )}
        </FormField>
      ) : (
        <input type="hidden" name="what" value={first} />
      )}
      {over.map((line) => (
        <p key={keyOf(line)} className="text-15 text-fg-2">
          A garantia de “{line.title}” terminou em {date(line.guaranteeUntil)}.
        </p>
      ))}
      {basis === 'guarantee' && (
        <FormField name="reason" label="Por que você quer o reembolso?" required>
          {(field) => <TextArea {...field} maxLength={1000} required />}
        </FormField>
      )}
      <p className="text-15 text-fg-2">
        {reviewed
          ? 'Seu acesso continua até a resposta. '
          : 'O acesso ao que for reembolsado termina agora. '}
        {refundWayBack(method)}
      </p>
      <SubmitButton variant="danger" className="justify-self-start">
        {reviewed
          ? 'Enviar pedido de reembolso'
          : open.length > 1
            ? 'Confirmar reembolso'
            : `Confirmar reembolso de ${brl(left)}`}
      </SubmitButton>
    </Form>
  )
}

const keyOf = (line?: RefundOffer['lines'][number]) =>
  line ? `${line.productType}:${line.productId}` : 'all'

const Over = ({ until }: { until: string }) => (
  <p className="text-15 text-fg-2">
    O prazo da garantia desta compra terminou em {date(until)}. Se algo não saiu como esperado,{' '}
    <TextLink href="/contact">fale com o suporte</TextLink>.
  </p>
)
