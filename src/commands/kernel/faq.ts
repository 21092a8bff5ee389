import * as z from 'zod'
import { requiredText } from '../../contracts/kernel/text'
import { htmlField } from './sanitise'

/** Questions with answers of clean HTML. */
export const faqField = z
  .array(
    z.object({
      question: requiredText('Escreva a pergunta', 300),
      answer: htmlField('Escreva a resposta', 4000),
    }),
  )
  .max(40)
