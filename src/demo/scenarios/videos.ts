import { type ClipName, clips, clipUrls } from '../../adapters/media/clips'
import {
  ChooseBundleFreeLessons,
  ChooseBundleRecommendations,
  ChooseBundleVideoTestimonials,
  SetPostEventOffer,
} from '../../commands/catalog/bundle'
import { AddSalesVideo } from '../../commands/marketing/sales-video'
import { AddSupportVideo } from '../../commands/marketing/support-video'
import { AddVideoTestimonial } from '../../commands/marketing/video-testimonial'
import { courseOf, type World } from './world'

const filmOf = ({ clip, transcript }: { clip: ClipName; transcript: string[] }) => {
  const { mp4, poster } = clipUrls(clip)
  return { src: mp4, poster, seconds: clips[clip].seconds, transcript }
}

/** Films that praise, explain and sell, and what each bundle on sale shows of them. */
export async function addVideos({ sim, staff, content, onSale, bundlesOnSale }: World) {
  const { testimonials, support, sales, recommended } = content.videos
  const own = (slug: string) =>
    content.bundles.find(({ id }) => id === `bundle-${slug}`)?.tracks.flatMap(({ courseIds }) => courseIds) ??
    []
  const sold = ({ id }: { id: string }) => onSale.has(id) || bundlesOnSale.has(id)
  for (const { slug, clip, transcript, bundles: _, ...text } of testimonials)
    await sim.send(staff.editor, AddVideoTestimonial, {
      videoTestimonialId: `testimonial-${slug}`,
      ...text,
      ...filmOf({ clip, transcript }),
    })
  for (const { slug, clip, transcript, ...text } of support)
    await sim.send(staff.editor, AddSupportVideo, {
      supportVideoId: `support-${slug}`,
      ...text,
      ...filmOf({ clip, transcript }),
    })
  for (const { slug, clip, transcript, product, ...text } of sales.filter((each) => sold(each.product)))
    await sim.send(staff.editor, AddSalesVideo, {
      salesVideoId: `sales-${slug}`,
      productId: product.id,
      ...text,
      ...filmOf({ clip, transcript }),
    })
  for (const bundleId of bundlesOnSale) {
    const videoTestimonials = testimonials
      .filter(({ bundles }) => bundles.some((each) => `bundle-${each}` === bundleId))
      .map(({ slug }) => `testimonial-${slug}`)
    await sim.send(staff.editor, ChooseBundleVideoTestimonials, { bundleId, videoTestimonials })
  }
  for (const { bundle, products } of recommended.filter(({ bundle }) =>
    bundlesOnSale.has(`bundle-${bundle}`),
  ))
    await sim.send(staff.editor, ChooseBundleRecommendations, {
      bundleId: `bundle-${bundle}`,
      recommended: products
        .filter((each) => sold(each) && !own(bundle).includes(each.id))
        .map(({ id }) => id),
    })
}

/** Free lessons that one bundle shows first: the last free one of each course. */
export async function chooseFreeLessons(world: World, bundleId: string) {
  const bundle = world.content.bundles.find(({ id }) => id === bundleId)
  if (!bundle || !world.bundlesOnSale.has(bundleId)) return
  const freeLessons = bundle.tracks
    .flatMap(({ courseIds }) => courseIds)
    .flatMap(
      (id) =>
        courseOf(world, id)
          .modules.flatMap(({ lessons }) => lessons)
          .filter(({ freePreview }) => freePreview)
          .at(-1)?.id ?? [],
    )
    .slice(0, 3)
  await world.sim.send(world.staff.editor, ChooseBundleFreeLessons, { bundleId, freeLessons })
}

/** What a bundle offers once the coming launch is over. */
export async function offerAfterLaunch({ sim, staff, content, bundlesOnSale }: World) {
  const { bundle, ...offer } = content.videos.afterLaunch
  const bundleId = `bundle-${bundle}`
  if (!bundlesOnSale.has(bundleId)) return
  await sim.send(staff.editor, SetPostEventOffer, {
    bundleId,
    postEvent: { ...offer, launchIds: [content.launches.coming.id], couponCode: '' },
  })
}
