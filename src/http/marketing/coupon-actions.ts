import { ChangeCouponTerms, RegisterCoupon } from '../../commands/marketing/coupon'
import { COUPONS_PATH } from '../../contracts/marketing/coupon-labels'
import { type ActionContext, type ActionRoute, submit } from '../kernel/submit'
import { parseTerms } from './parse-coupon-form'

const own = ({ params }: ActionContext) => `${COUPONS_PATH}/${params.id}`

const register = submit(COUPONS_PATH, RegisterCoupon, {
  // The submit button's value decides between draft and published.
  input: ({ body, commandId }) => ({
    ...parseTerms(body),
    couponId: commandId,
    code: body.code,
    draft: body.as === 'draft',
  }),
  to: ({ commandId }) => `${COUPONS_PATH}/${commandId}`,
  say: ({ body }) => (body.as === 'draft' ? 'Rascunho do cupom salvo.' : 'Cupom criado.'),
})

const change = submit(`${COUPONS_PATH}/{id}`, ChangeCouponTerms, {
  method: 'put',
  input: ({ body, params }) => ({ ...parseTerms(body), couponId: params.id }),
  to: own,
  say(_, { events }) {
    const [changed] = events as { data: { version: number } }[]
    if (!changed) return { info: 'Nada mudou.' }
    const { version } = changed.data
    return version === 1 ? 'Cupom salvo.' : `Cupom salvo: vale a versão ${version} das condições.`
  },
})

export const couponActions: ActionRoute[] = [register, change]
