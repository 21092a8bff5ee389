import * as z from 'zod'
import { typedInt } from '../kernel/typed-int'

export const reviewForm = z.object({
  courseId: z.string().min(1).max(80),
  rating: typedInt(
    z
      .int('Escolha de 1 a 5 estrelas')
      .min(1, 'Escolha de 1 a 5 estrelas')
      .max(5, 'Escolha de 1 a 5 estrelas'),
  ),
  text: z
    .string()
    .trim()
    .max(2000, 'Use até 2.000 caracteres')
    .optional()
    .transform((text) => text ?? ''),
})
