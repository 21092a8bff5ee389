// @vitest-environment node
import { expect, it } from 'vitest'
import type { PaymentsPageProps } from '../../../../src/contracts/site/services'
import Payments from '../../pages/Admin/Settings/Payments'
import { serverHtml } from '../../shell/testing-server'

const AT = '/admin/configurations/payments'
const asked = `/confirm-password?next=${encodeURIComponent(AT)}`
const props: PaymentsPageProps = {
  source: 'page',
  provider: 'Mercado Pago',
  isSandbox: false,
  account: {
    id: '44444',
    name: 'COZINHADALIA',
    publicKey: '',
    isTest: false,
    kept: { at: '2026-03-09T10:00:00.000Z', by: 'Lia' },
  },
  tried: null,
  noticeAt: null,
  noticesTo: 'https://loja.example/api/webhooks/payments',
  waiting: 0,
  confirmAt: null,
}
const drawn = (change: Partial<PaymentsPageProps>) =>
  serverHtml(Payments, { ...props, ...change }, { now: '2026-03-10T13:00:00.000Z', url: AT })

it('asks for the password before it shows the form or the way to remove the account', () => {
  const before = drawn({ confirmAt: asked })
  expect(before).toContain(`href="${asked}"`)
  expect(before).toContain('COZINHADALIA')
  expect(before).not.toContain('name="token"')
  expect(before).not.toContain('Remover')
  const after = drawn({})
  expect(after).toContain('name="token"')
  expect(after).toContain('Remover')
})
