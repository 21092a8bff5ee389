import type { Claim } from '../kernel/command'

const nouns = {
  course: 'um curso',
  bundle: 'uma formação',
  category: 'uma categoria',
  ebookpage: 'uma página de e-book',
  slidepage: 'uma página de slides',
}

/** The address of a product or category, which only one of its kind may have. */
export const slugClaim = (kind: keyof typeof nouns, slug: string, owner: string): Claim => ({
  kind: `slug-${kind}`,
  value: slug,
  owner,
  refusal: {
    code: 'slug-taken',
    message: `Já existe ${nouns[kind]} com este endereço. Escolha outro.`,
    field: 'slug',
  },
})
