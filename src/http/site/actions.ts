import { SendContactMessage } from '../../commands/communication/contact'
import { type ActionRoute, submit } from '../kernel/submit'

export const siteActions: ActionRoute[] = [
  submit('/contact', SendContactMessage, {
    input: ({ body }) => ({ name: body.name, email: body.email, message: body.message }),
    to: '/contact?enviado=1',
    say: 'Mensagem enviada. Respondemos em até um dia útil.',
  }),
]
