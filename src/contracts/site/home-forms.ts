import * as z from 'zod'
import { addressField, ownPathField } from '../kernel/address'
import { optionalText, requiredText } from '../kernel/text'
import { windowFields } from '../kernel/window'
import { homeIcons } from './home-icons'

const key = z.string({ error: 'Informe o item' }).min(1, 'Informe o item').max(80, 'Informe o item')
/** Ids that become part of a picture's name. */
const slugKey = key.regex(/^[a-z0-9-]+$/, 'Use letras minúsculas, números e hífen')
const icon = z.enum(homeIcons, { error: 'Escolha um ícone da lista' })
const tooMany = (max: number) => `Use até ${max} itens`

export const homeBannersForm = z.object({
  banners: z
    .array(
      z.object({
        bannerId: slugKey,
        title: requiredText('Escreva o título do banner', 80),
        text: optionalText(200),
        linkText: requiredText('Escreva o texto do botão', 40),
        url: addressField,
        image: ownPathField.nullable().default(null),
        topic: optionalText(40),
        ...windowFields,
      }),
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

export const homeFeaturedCourseForm = z.object({ courseId: key.nullable(), label: optionalText(60) })

const most = z
  .int({ error: 'Informe quantos itens mostrar' })
  .min(1, 'Mostre pelo menos um item')
  .max(12, 'Mostre até 12 itens')
  .default(4)
const products = z
  .array(z.object({ type: z.enum(['course', 'bundle'], { error: 'Escolha curso ou formação' }), id: key }))
  .min(1, 'Escolha pelo menos um curso ou formação')
  .max(24, tooMany(24))

const rule = z.discriminatedUnion(
  'by',
  [
    z.object({ by: z.literal('chosen'), products }),
    z.object({ by: z.literal('bestSellers'), most }),
    z.object({ by: z.literal('newest'), most }),
    z.object({ by: z.literal('free'), most }),
    z.object({ by: z.literal('bundles'), most }),
    z.object({ by: z.literal('category'), categoryId: key, most }),
    z.object({ by: z.literal('tag'), tagId: key, most }),
  ],
  { error: 'Escolha o que a seção mostra' },
)

export const homeSectionsForm = z.object({
  sections: z
    .array(
      z.object({
        sectionId: slugKey,
        title: requiredText('Escreva o título da seção', 80),
        lead: optionalText(200),
        rule,
      }),
    )
    .max(12, tooMany(12)),
})

export const homeTagsForm = z.object({
  tags: z
    .array(z.object({ tagId: slugKey, name: requiredText('Escreva o nome da tag', 40), products }))
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
