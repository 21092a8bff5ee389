import * as z from 'zod'
import { addressField, ownPathField } from '../kernel/address'
import { slugify } from '../kernel/slug'
import { optionalText, requiredText, textInput } from '../kernel/text'
import { windowFields } from '../kernel/window'
import { homeIcons } from './home-icons'

const key = z.string({ error: 'Informe o item' }).min(1, 'Informe o item').max(80, 'Informe o item')
/** Ids that become part of a picture's name; left empty they are made from what the item is called. */
const slugKey = textInput({ error: 'Informe o item' })
  .max(80, 'Use até 80 caracteres')
  .regex(/^[a-z0-9-]*$/, 'Use letras minúsculas, números e hífen')
  .default('')
const WITHOUT_NAME = 'Use letras ou números, ou escreva a identificação'
const icon = z.enum(homeIcons, { error: 'Escolha um ícone da lista' })
const tooMany = (max: number) => `Use até ${max} itens`

export const homeBannersForm = z.object({
  banners: z
    .array(
      z
        .object({
          bannerId: slugKey,
          title: requiredText('Escreva o título do banner', 80),
          text: optionalText(200),
          linkText: requiredText('Escreva o texto do botão', 40),
          url: addressField,
          image: ownPathField.nullable().default(null),
          topic: optionalText(40),
          ...windowFields,
        })
        .transform((banner) => ({ ...banner, bannerId: banner.bannerId || slugify(banner.title) }))
        .refine(({ bannerId }) => bannerId !== '', { error: WITHOUT_NAME, path: ['bannerId'] }),
    )
    .max(6, tooMany(6)),
})

export const homeAnnouncementForm = z.object({
  announcement: z
    .object({
      label: requiredText('Escreva o aviso', 120),
      url: addressField.nullable().default(null),
      ...windowFields,
    })
    .nullable(),
})

export const homeFeaturedCourseForm = z.object({
  courseId: key.nullable().default(null),
  label: optionalText(60),
})

const most = z
  .int({ error: 'Informe quantos itens mostrar' })
  .min(1, 'Mostre pelo menos um item')
  .max(12, 'Mostre até 12 itens')
  .default(4)
/** Ids of courses and programmes, in order; events and older callers name their kind besides. */
const products = z
  .array(z.union([key, z.object({ type: z.enum(['course', 'bundle']), id: key }).transform(({ id }) => id)]))
  .max(24, tooMany(24))
  .default([])
const CHOOSE_PRODUCTS = 'Escolha pelo menos um curso ou formação'

/** What a section may show. */
export const shelfRules = ['chosen', 'bestSellers', 'newest', 'free', 'bundles', 'category', 'tag'] as const

const rule = z
  .object({
    by: z.enum(shelfRules, { error: 'Escolha o que a seção mostra' }),
    products,
    categoryId: key.nullable().default(null),
    tagId: key.nullable().default(null),
    most,
  })
  .refine(({ by, products }) => by !== 'chosen' || products.length > 0, {
    error: CHOOSE_PRODUCTS,
    path: ['products'],
  })
  .refine(({ by, categoryId }) => by !== 'category' || categoryId !== null, {
    error: 'Escolha a categoria',
    path: ['categoryId'],
  })
  .refine(({ by, tagId }) => by !== 'tag' || tagId !== null, { error: 'Escolha a tag', path: ['tagId'] })

export const homeSectionsForm = z.object({
  sections: z
    .array(
      z
        .object({
          sectionId: slugKey,
          title: requiredText('Escreva o título da seção', 80),
          lead: optionalText(200),
          rule,
        })
        .transform((section) => ({ ...section, sectionId: section.sectionId || slugify(section.title) }))
        .refine(({ sectionId }) => sectionId !== '', { error: WITHOUT_NAME, path: ['sectionId'] }),
    )
    .max(12, tooMany(12)),
})

export const homeTagsForm = z.object({
  tags: z
    .array(
      z
        .object({
          tagId: slugKey,
          name: requiredText('Escreva o nome da tag', 40),
          products: products.refine((ids) => ids.length > 0, CHOOSE_PRODUCTS),
        })
        .transform((tag) => ({ ...tag, tagId: tag.tagId || slugify(tag.name) }))
        .refine(({ tagId }) => tagId !== '', { error: WITHOUT_NAME, path: ['tagId'] }),
    )
    .max(24, tooMany(24)),
})

export const homeCategoriesForm = z.object({
  categories: z.array(z.object({ categoryId: key, icon })).max(24, tooMany(24)),
})

export const homeAboutForm = z.object({
  about: z
    .object({
      title: requiredText('Escreva o título', 80),
      lead: optionalText(300),
      items: z
        .array(
          z.object({
            icon,
            title: requiredText('Escreva o título do item', 80),
            text: requiredText('Escreva o texto do item', 300),
          }),
        )
        .min(1, 'Escreva pelo menos um item')
        .max(8, tooMany(8)),
    })
    .nullable(),
})
