import { type Unique, unique } from '../kernel/unique'

const nouns = {
  course: 'um curso',
  bundle: 'uma formação ou landing page',
  category: 'uma categoria',
  ebookpage: 'uma página de e-book',
  slidepage: 'uma página de slides',
}

/** The address of a product or category, which only one of its kind may have. */
export const slugOf = <State>(kind: keyof typeof nouns, held: Unique<State>['held']) =>
  unique<State>({
    kind: `slug-${kind}`,
    held,
    refusal: {
      code: 'slug-taken',
      message: `Já existe ${nouns[kind]} com este endereço. Escolha outro.`,
      field: 'slug',
    },
  })
