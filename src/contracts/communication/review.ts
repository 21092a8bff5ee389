import * as z from 'zod'
import { textInput } from '../kernel/text'
import { typedInt } from '../kernel/typed-int'

export const reviewForm = z.object({
  courseId: z.string().min(1).max(80),
  rating: typedInt(
    z
      .int('Escolha de 1 a 5 estrelas')
      .min(1, 'Escolha de 1 a 5 estrelas')
      .max(5, 'Escolha de 1 a 5 estrelas'),
  ),
  text: textInput()
    .max(2000, 'Use até 2.000 caracteres')
    .optional()
    .transform((text) => text ?? ''),
})

export const reviewRef = z.object({ reviewId: z.string().min(1).max(161) })

export const hideReviewForm = reviewRef.extend({
  reason: textInput().min(5, 'Diga em poucas palavras por que ocultar').max(300, 'Use até 300 caracteres'),
})

export const answerReviewForm = reviewRef.extend({
  text: textInput().min(5, 'Escreva pelo menos 5 caracteres').max(2000, 'Use até 2.000 caracteres'),
})
