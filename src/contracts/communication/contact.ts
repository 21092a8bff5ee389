import * as z from 'zod'
import { emailField } from '../kernel/email'
import { requiredText } from '../kernel/text'

export const contactForm = z.object({
  name: requiredText('Informe seu nome', 120),
  email: emailField,
  message: requiredText('Escreva sua mensagem', 4000),
})
