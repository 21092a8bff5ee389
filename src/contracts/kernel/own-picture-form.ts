import * as z from 'zod'
import { type Attribute, group, percent, picture, text } from './attribute'
import type { OwnPicture } from './own-picture'
import { requiredText } from './text'

const NOT_KEPT = 'Não encontramos esta imagem. Envie-a de novo'
const MIDDLE = 50
const placeField = z
  .int({ error: 'Informe de 0 a 100' })
  .min(0, 'Informe de 0 a 100')
  .max(100, 'Informe de 0 a 100')
  .default(MIDDLE)

/** How a picture of one's own is asked for; null: what the shop draws itself is shown. */
export const ownPictureField = z
  .object({
    image: z
      .string({ error: 'Escolha a imagem' })
      .min(1, 'Escolha a imagem')
      .regex(/^\/media\/pictures\/[0-9a-f]{32}\.webp$/, NOT_KEPT)
      .meta({
        description: 'Address of a picture, as POST /admin/pictures answers it',
        examples: ['/media/pictures/0123456789abcdef0123456789abcdef.webp'],
      }),
    alt: requiredText('Diga o que a imagem mostra', 200),
    x: placeField,
    y: placeField,
  })
  .nullable()

/** A section that asks for a cover alone. */
export const coverForm = z.object({ cover: ownPictureField })

/** The field of a picture of one's own: chosen here, with its focus and what is seen on it. */
export const ownPictureGroup = (label: string, hint: string): Attribute<OwnPicture, never> =>
  group<OwnPicture>(
    label,
    {
      image: picture('Imagem', { shape: 'whole' }),
      alt: text('Texto alternativo', {
        hint: 'O que a imagem mostra, para quem não a vê. Como em “Mãos abrindo massa sobre a mesa”.',
      }),
      x: percent('Foco na horizontal', { hint: '0 é a esquerda, 100 é a direita.' }),
      y: percent('Foco na vertical', { hint: '0 é o alto, 100 é a base.' }),
    },
    { shape: 'wide', hint },
  )

export const drawnWithout = 'Sem imagem própria, a loja desenha a capa com o título e o tema.'
