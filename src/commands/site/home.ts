import type * as z from 'zod'
import * as forms from '../../contracts/site/home-forms'
import { bundle } from '../../domain/catalog/bundle'
import { course } from '../../domain/catalog/course'
import { refuse } from '../../domain/kernel/refuse'
import * as domain from '../../domain/site/home'
import type { ProductRef, Section, ShelfRule, Tag } from '../../domain/site/home-parts'
import { demandCategory } from '../catalog/demand-offered'
import { type CommandContext, command } from '../kernel/command'

const shared = { who: ['Admin', 'Editor'] as const, on: domain.home, id: () => domain.HOME_ID }

/** Whether an id is a course or a programme comes from their streams; an archived one may stay in a list and is simply not shown. */
async function refsOf(ctx: CommandContext, ids: readonly string[], field: string): Promise<ProductRef[]> {
  const found = await Promise.all(
    ids.map(async (id): Promise<ProductRef | null> => {
      if ((await ctx.load(course, id)).phase !== 'absent') return { type: 'course', id }
      return (await ctx.load(bundle, id)).phase === 'absent' ? null : { type: 'bundle', id }
    }),
  )
  return found.map(
    (ref, at) =>
      ref ?? refuse('product-unknown', 'Escolha um curso ou formação que existe.', `${field}.${at}`),
  )
}

async function demandCategories(ctx: CommandContext, asked: { categoryId: string; field: string }[]) {
  const { categories, sections } = await ctx.load(domain.home, domain.HOME_ID)
  const held = [
    ...categories.map(({ categoryId }) => categoryId),
    ...sections.flatMap(({ rule }) => (rule.by === 'category' ? rule.categoryId : [])),
  ]
  for (const { categoryId, field } of asked) await demandCategory(ctx, categoryId, { held, field })
}

type TypedRule = z.output<typeof forms.homeSectionsForm>['sections'][number]['rule']

/** What a section shows, without what its rule does not ask for. */
async function ruleOf(
  ctx: CommandContext,
  { by, products, categoryId, tagId, most }: TypedRule,
  field: string,
): Promise<ShelfRule> {
  if (by === 'chosen') return { by, products: await refsOf(ctx, products, `${field}.products`) }
  if (by === 'category') {
    const asked = { categoryId: categoryId ?? '', field: `${field}.categoryId` }
    await demandCategories(ctx, [asked])
    return { by, categoryId: asked.categoryId, most }
  }
  return by === 'tag' ? { by, tagId: tagId ?? '', most } : { by, most }
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
  facts: async ({ courseId }, ctx) => {
    if (courseId === null) return
    const { phase } = await ctx.load(course, courseId)
    if (phase === 'absent') refuse('product-unknown', 'Escolha um curso que existe.', 'courseId')
  },
  decide: (input) => domain.setHomeFeaturedCourse(input),
})

export const SetHomeSections = command({
  ...shared,
  name: 'SetHomeSections',
  summary: 'Sets the sections of the home page in order: chosen products, or a rule.',
  input: forms.homeSectionsForm,
  facts: async ({ sections }, ctx): Promise<Section[]> => {
    const ruled: Section[] = []
    for (const [at, { rule, ...section }] of sections.entries())
      ruled.push({ ...section, rule: await ruleOf(ctx, rule, `sections.${at}.rule`) })
    return ruled
  },
  decide: (_, _ctx, sections) => domain.setHomeSections({ sections }),
})

export const SetHomeTags = command({
  ...shared,
  name: 'SetHomeTags',
  summary: 'Sets the tags of the home page and their products.',
  input: forms.homeTagsForm,
  facts: async ({ tags }, ctx): Promise<Tag[]> => {
    const filled: Tag[] = []
    for (const [at, { products, ...tag }] of tags.entries())
      filled.push({ ...tag, products: await refsOf(ctx, products, `tags.${at}.products`) })
    return filled
  },
  decide: (_, _ctx, tags) => domain.setHomeTags({ tags }),
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
