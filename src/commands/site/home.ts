import * as forms from '../../contracts/site/home-forms'
import { bundle } from '../../domain/catalog/bundle'
import { category } from '../../domain/catalog/category'
import { course } from '../../domain/catalog/course'
import { refuse } from '../../domain/kernel/refuse'
import * as domain from '../../domain/site/home'
import type { ProductRef } from '../../domain/site/home-parts'
import { type CommandContext, command } from '../kernel/command'

const shared = { who: ['Admin', 'Editor'] as const, on: domain.home, id: () => domain.HOME_ID }

/** Truth about products comes from their streams; an archived one may stay in a list and is simply not shown. */
async function demandProducts(ctx: CommandContext, products: ProductRef[], field: string) {
  const phases = await Promise.all(
    products.map(
      ({ type, id }): Promise<{ phase: string }> =>
        type === 'course' ? ctx.load(course, id) : ctx.load(bundle, id),
    ),
  )
  const lost = phases.findIndex(({ phase }) => phase === 'absent')
  if (lost >= 0) refuse('product-unknown', 'Escolha um curso ou formação que existe.', `${field}.${lost}`)
}

async function demandCategories(ctx: CommandContext, asked: { categoryId: string; field: string }[]) {
  for (const { categoryId, field } of asked) {
    const { phase } = await ctx.load(category, categoryId)
    if (phase !== 'live') refuse('category-unavailable', 'Escolha uma categoria que existe.', field)
  }
}

export const SetHomeBanners = command({
  ...shared,
  name: 'SetHomeBanners',
  summary: 'Sets the banners of the home page in order, each with its link and window.',
  input: forms.homeBannersForm,
  decide: (input) => domain.setHomeBanners(input),
})

export const SetHomeAnnouncement = command({
  ...shared,
  name: 'SetHomeAnnouncement',
  summary: 'Sets or removes the announcement of the home page.',
  input: forms.homeAnnouncementForm,
  decide: (input) => domain.setHomeAnnouncement(input),
})

export const SetHomeFeaturedCourse = command({
  ...shared,
  name: 'SetHomeFeaturedCourse',
  summary: 'Sets the course featured on the home page; without one, the best seller is featured.',
  input: forms.homeFeaturedCourseForm,
  facts: ({ courseId }, ctx) =>
    demandProducts(ctx, courseId === null ? [] : [{ type: 'course', id: courseId }], 'courseId'),
  decide: (input) => domain.setHomeFeaturedCourse(input),
})

export const SetHomeSections = command({
  ...shared,
  name: 'SetHomeSections',
  summary: 'Sets the sections of the home page in order: chosen products, or a rule.',
  input: forms.homeSectionsForm,
  facts: async ({ sections }, ctx) => {
    for (const [at, { rule }] of sections.entries()) {
      if (rule.by === 'chosen') await demandProducts(ctx, rule.products, `sections.${at}.rule.products`)
      if (rule.by !== 'category') continue
      const field = `sections.${at}.rule.categoryId`
      await demandCategories(ctx, [{ categoryId: rule.categoryId, field }])
    }
  },
  decide: (input) => domain.setHomeSections(input),
})

export const SetHomeTags = command({
  ...shared,
  name: 'SetHomeTags',
  summary: 'Sets the tags of the home page and their products.',
  input: forms.homeTagsForm,
  facts: async ({ tags }, ctx) => {
    for (const [at, { products }] of tags.entries())
      await demandProducts(ctx, products, `tags.${at}.products`)
  },
  decide: (input) => domain.setHomeTags(input),
})

export const SetHomeCategories = command({
  ...shared,
  name: 'SetHomeCategories',
  summary:
    'Sets the categories of the home page in order, with icons; without any, the largest ones are shown.',
  input: forms.homeCategoriesForm,
  facts: ({ categories }, ctx) =>
    demandCategories(
      ctx,
      categories.map(({ categoryId }, at) => ({ categoryId, field: `categories.${at}.categoryId` })),
    ),
  decide: (input) => domain.setHomeCategories(input),
})

export const SetHomeAbout = command({
  ...shared,
  name: 'SetHomeAbout',
  summary: 'Sets the home page’s texts about the school, with icons.',
  input: forms.homeAboutForm,
  decide: (input) => domain.setHomeAbout(input),
})

export const homeCommands = {
  SetHomeBanners,
  SetHomeAnnouncement,
  SetHomeFeaturedCourse,
  SetHomeSections,
  SetHomeTags,
  SetHomeCategories,
  SetHomeAbout,
}
