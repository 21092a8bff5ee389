import * as z from 'zod'
import { ownPictureField } from '../kernel/own-picture-form'
import { slugField, slugify } from '../kernel/slug'
import { optionalText, requiredText } from '../kernel/text'

export const categoryForm = z.object({
  name: requiredText('Informe o nome da categoria', 60).refine((name) => slugify(name) !== '', {
    error: 'Use letras ou números no nome',
  }),
  /** Empty: made from the name. */
  slug: z.union([z.literal(''), slugField]).optional(),
  description: optionalText(300),
  /** Left out, it stays as it is. */
  cover: ownPictureField.optional(),
})

export const categorySlug = ({ name, slug }: { name: string; slug?: string }) => slug || slugify(name)
