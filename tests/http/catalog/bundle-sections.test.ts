import { expect, it } from 'vitest'
import { event } from '../../../src/domain/kernel/event'
import { catalogPages } from '../../../src/http/catalog/pages'
import { bundleDescription, bundleFacts, courseFacts } from '../../support/catalogue'
import { declaredShop } from '../../support/declared'

const shop = await declaredShop({ pages: catalogPages })
const film = { src: '/media/lessons/rita.mp4', poster: '', seconds: 42, transcript: ['Oi.'] }

it('shows what each section says, in the order that was chosen, once it is published', async () => {
  const { created, described, priced, published } = bundleFacts('frontend')
  for (const courseId of ['html', 'js', 'react', 'php']) {
    const facts = courseFacts(courseId)
    await shop.history(
      `course-${courseId}`,
      facts.created,
      facts.described,
      facts.curriculum,
      facts.priced,
      facts.published,
    )
  }
  await shop.history('bundle-frontend', created, described, priced, published)
  for (const name of ['ana', 'rui'])
    await shop.history(
      `videotestimonial-${name}`,
      event('VideoTestimonialAdded', { videoTestimonialId: name, name, role: '', quote: 'Bom.', ...film }),
    )
  const editor = await shop.as('Editor')
  const at = '/admin/bundles/frontend'
  const save = (path: string, typed: Record<string, string>) =>
    editor.send(`${at}/${path}`, { _method: 'put', ...typed }, { from: `${at}/${path}` })
  expect((await save('video-testimonials', { videoTestimonials: 'rui,ana' })).status).toBe(303)
  expect((await save('recommendations', { recommended: 'php' })).status).toBe(303)
  expect((await save('recommendations', { recommended: 'html' })).status).toBe(422)
  expect((await save('free-lessons', { freeLessons: 'nenhuma' })).status).toBe(422)
  const shown = async () => (await (await shop.guest().visit('/lp/frontend')).json()).props
  expect((await shown()).voices).toEqual([])
  const { draft } = (await (await editor.visit(at)).json()).props
  await editor.send(`${at}/draft/publish`, { _revision: String(draft.revision) }, { from: at })
  const props = await shown()
  expect(
    props.voices.map(({ name, film }: { name: string; film: { src: string } }) => [name, film.src]),
  ).toEqual([
    ['rui', '/media/videos/depoimentos/rui/rita.mp4'],
    ['ana', '/media/videos/depoimentos/ana/rita.mp4'],
  ])
  expect(props.recommendations.map(({ id }: { id: string }) => id)).toEqual(['php'])
  expect(bundleDescription.tracks.length).toBe(props.tracks.length)
})
