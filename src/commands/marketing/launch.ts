import * as z from 'zod'
import {
  launchBasicsForm,
  launchDescriptionForm,
  launchForm,
  launchLessonsForm,
  launchMaterialForm,
  launchOfferForm,
} from '../../contracts/marketing/launch'
import { bundle } from '../../domain/catalog/bundle'
import { course } from '../../domain/catalog/course'
import { id } from '../../domain/kernel/event'
import { refuse } from '../../domain/kernel/refuse'
import {
  cancelLaunch,
  changeBasics,
  createLaunch,
  describeLaunch,
  launch,
  publishLaunch,
  setLaunchLessons,
  setLaunchMaterial,
  setLaunchOffer,
} from '../../domain/marketing/launch'
import { command } from '../kernel/command'
import { faqField } from '../kernel/faq'
import { htmlField } from '../kernel/sanitise'
import { couponByCode } from './coupon'

const ofOne = z.object({ launchId: id })
const shared = {
  who: ['Admin', 'Editor'] as const,
  on: launch,
  id: ({ launchId }: { launchId: string }) => launchId,
}

export const CreateLaunch = command({
  name: 'CreateLaunch',
  summary: 'Creates a live event as a draft, with its slug.',
  mints: 'launchId',
  input: launchForm,
  who: shared.who,
  on: launch,
  claims: ({ slug, launchId }) => [
    {
      kind: 'launchslug',
      value: slug,
      owner: launchId,
      refusal: { code: 'slug-taken', message: 'Já existe um evento com este endereço.', field: 'slug' },
    },
  ],
  decide: (input) => createLaunch(input),
})

export const ChangeLaunchBasics = command({
  ...shared,
  name: 'ChangeLaunchBasics',
  summary: 'Changes name, promise or date of a live event; everyone registered is notified of a new date.',
  input: launchBasicsForm.extend(ofOne.shape),
  decide: ({ launchId, ...changed }, { now }) => changeBasics({ ...changed, at: now }),
})

export const DescribeLaunch = command({
  ...shared,
  name: 'DescribeLaunch',
  summary: 'Sets the texts of a live event’s page.',
  input: launchDescriptionForm.extend({
    ...ofOne.shape,
    description: htmlField('Escreva a descrição', 10_000),
    faq: faqField,
  }),
  decide: ({ launchId, ...described }) => describeLaunch(described),
})

export const SetLaunchLessons = command({
  ...shared,
  name: 'SetLaunchLessons',
  summary: 'Sets the lessons of a live event and when each opens and closes.',
  input: launchLessonsForm.extend(ofOne.shape),
  decide: ({ lessons }) => setLaunchLessons({ lessons }),
})

export const SetLaunchMaterial = command({
  ...shared,
  name: 'SetLaunchMaterial',
  summary: 'Sets or removes the material of a live event.',
  input: launchMaterialForm.extend(ofOne.shape),
  decide: ({ material }) => setLaunchMaterial({ material }),
})

export const SetLaunchOffer = command({
  ...shared,
  name: 'SetLaunchOffer',
  summary: 'Sets or removes the offer after a live event.',
  input: launchOfferForm.extend(ofOne.shape),
  facts: async ({ offer }, ctx) => {
    if (!offer) return
    const { phase } =
      offer.productType === 'course'
        ? await ctx.load(course, offer.productId)
        : await ctx.load(bundle, offer.productId)
    if (phase !== 'published') refuse('product-unavailable', 'Escolha um produto à venda.', 'productId')
    if (offer.couponCode && (await couponByCode(ctx, offer.couponCode)).phase === 'absent') {
      refuse('coupon-unknown', 'Este cupom não existe.', 'couponCode')
    }
  },
  decide: ({ offer }) => setLaunchOffer({ offer }),
})

export const PublishLaunch = command({
  ...shared,
  name: 'PublishLaunch',
  summary: 'Opens the registration of a live event.',
  input: ofOne,
  decide: (_, { now }) => publishLaunch(now),
})

export const CancelLaunch = command({
  ...shared,
  name: 'CancelLaunch',
  summary: 'Cancels a live event and notifies everyone registered.',
  input: ofOne,
  decide: () => cancelLaunch(),
})
