import { number } from '../../domain/kernel/format'
import { type LogCheck, MOST } from './check'

/** Effects once: one certificate per enrolment, one refund per refund id, an order is paid once. */
export function effectsHappenOnce(): LogCheck {
  const seen = new Map<string, number>()
  const findings: string[] = []
  const once = (key: string) => {
    const n = (seen.get(key) ?? 0) + 1
    seen.set(key, n)
    if (n === 2) findings.push(`mais de uma vez: ${key}`)
  }
  return {
    see({ type, data }) {
      const d = data as Record<string, string>
      if (type === 'OrderPaid') once(`pedido pago ${d.orderId}`)
      const isCertificate = type === 'CertificateIssued' || type === 'CertificateImported'
      if (isCertificate) once(`certificado da matrícula ${d.enrolmentId}`)
      if (isCertificate) once(`código de certificado ${d.code}`)
      if (type === 'PaymentRefunded') once(`estorno ${d.refundId}`)
      if (type === 'OrderRefunded') once(`reembolso do pedido ${d.refundId}`)
      if (type === 'RefundSettled') once(`reembolso concluído ${d.refundId}`)
      if (type === 'OrderChargedBack') once(`contestação perdida do pedido ${d.orderId}`)
      if (type === 'CommissionAccrued') once(`comissão do pedido ${d.orderId}`)
      if (type === 'CouponSeatConsumed') once(`cupom ${d.couponId} no pedido ${d.orderId}`)
    },
    verdict: () => ({
      name: 'Efeitos uma vez',
      ok: findings.length === 0,
      detail: `${number(seen.size)} pagamentos, certificados, estornos e usos de cupom`,
      findings: findings.slice(0, MOST),
    }),
  }
}
