import * as z from 'zod'
import { salesVideoForm } from '../../contracts/marketing/sales-videos'
import { id } from '../../domain/kernel/event'
import {
  addSalesVideo,
  changeSalesVideo,
  removeSalesVideo,
  type SalesVideo,
  salesVideo,
} from '../../domain/marketing/sales-video'
import { demandProducts } from '../catalog/demand-offered'
import { type CommandContext, command } from '../kernel/command'
import { unique } from '../kernel/unique'
import { chosenFilm } from './film'

const who = ['Admin', 'Editor'] as const
const ofOne = z.object({ salesVideoId: id })

/** The page of a product shows one film. */
const product = unique<SalesVideo>({
  kind: 'salesvideo-product',
  held: (video) => (video.phase === 'kept' ? video.text.productId : null),
  refusal: {
    code: 'product-has-video',
    message: 'Este produto já tem um vídeo de vendas. Altere aquele, ou remova-o antes.',
    field: 'productId',
  },
})

async function demandProduct(
  { salesVideoId, productId }: { salesVideoId: string; productId: string },
  ctx: CommandContext,
) {
  const now = await ctx.load(salesVideo, salesVideoId)
  await demandProducts(ctx, [productId], {
    held: now.phase === 'kept' ? [now.text.productId] : [],
    field: 'productId',
    unknown: 'Escolha um curso ou uma formação que existe.',
  })
}

export const AddSalesVideo = command({
  name: 'AddSalesVideo',
  summary: 'Adds a video that is shown on the page of a product.',
  mints: 'salesVideoId',
  input: salesVideoForm,
  who,
  on: salesVideo,
  facts: async (input, ctx) => {
    await demandProduct(input, ctx)
    return chosenFilm(input, ctx)
  },
  claims: ({ productId, salesVideoId }) => product.taken(productId, salesVideoId),
  decide: ({ salesVideoId, ...text }, _, film) => addSalesVideo(salesVideoId, { ...text, ...film }),
})

export const ChangeSalesVideo = command({
  name: 'ChangeSalesVideo',
  summary: 'Changes a video that is shown on the page of a product.',
  input: salesVideoForm.extend(ofOne.shape),
  who,
  on: salesVideo,
  id: ({ salesVideoId }) => salesVideoId,
  facts: async (input, ctx) => {
    await demandProduct(input, ctx)
    return chosenFilm(input, ctx)
  },
  claims: ({ productId, salesVideoId }) => product.taken(productId, salesVideoId),
  releases: ({ productId, salesVideoId }, _, before) => product.left(before, salesVideoId, productId),
  decide: ({ salesVideoId, ...text }, _, film) => changeSalesVideo({ ...text, ...film }),
})

export const RemoveSalesVideo = command({
  name: 'RemoveSalesVideo',
  summary: 'Removes a video that is shown on the page of a product.',
  input: ofOne,
  who,
  on: salesVideo,
  id: ({ salesVideoId }) => salesVideoId,
  releases: ({ salesVideoId }, _, before) => product.left(before, salesVideoId),
  decide: () => removeSalesVideo(),
})
